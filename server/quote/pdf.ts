import { language } from '@vangnet/domain/values/language-text';
import { assessments } from '@vangnet/domain/product/choice-text';
import { dayWords, formatPercentage } from '@vangnet/domain/product/figure-words';
import { earliestStart, priceHolds } from '@vangnet/domain/product/start-words';
import { dayInWords } from '@vangnet/domain/values/date-in-words';
import { formatChange, formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { documentSchema, type DocumentContent, type DocumentInput } from '@vangnet/reference-data/document-content';
import { premiumChart } from '../documents/drawings.ts';
import { verbatim } from '@vangnet/reference-data/markup';
import { courseWords } from './facts.ts';
import { riskBlocks } from './pdf-risk.ts';
import type { Quote, QuoteLinks } from './quote.ts';
import { course as courseText, facts, holds, pdf, price, receipt } from './text.ts';

/** The number of years on the first page. */
const MAIN_YEARS = 3;

type Blocks = DocumentInput['blocks'];

/** The quote as a document. Its age instead of its birth date: a PDF that is mailed is read by more people than one. */
export function quoteDocument(quote: Quote, referenceId: string, links: DocumentLinks): DocumentContent {
  const [day, month, year] = quote.date.split('-');
  return documentSchema.parse({
    title: pdf.title,
    subtitle: pdf.subtitle,
    language,
    version: referenceId,
    published: `${year}-${month}-${day}`,
    layout: 'compact',
    illustration: true,
    details: [
      [pdf.reference, referenceId],
      [pdf.date, dayInWords(quote.date)],
      [facts.startDate, earliestStart(quote.startDate)],
      [facts.tariff, verbatim(quote.tariffVersion)],
    ],
    footerNote: pdf.indication,
    blocks: [
      ...figures(quote),
      ...course(quote),
      ...conditions(quote),
      ...(links.resume ? [goOn(links.resume)] : []),
      ...onNewPage([...riskBlocks(quote), ...receiptBlocks(quote)]),
      ...onNewPage(allYears(quote)),
      ...documentList(links),
    ],
  } satisfies DocumentInput);
}

function figures(quote: Quote): Blocks {
  const { discount, figures: product } = quote;
  const { sentence } = courseWords(quote);
  const notes = [
    ...(discount ? [price.discount(formatPercentage(product.firstYearDiscount))] : []),
    ...(sentence ? [sentence] : []),
  ];
  const slab = { label: price.label, amount: formatEuro(quote.firstMonth), unit: price.unit, notes };
  const [occupation, ...cover] = quote.choices.map(([label, value]): [string, string] => [label, verbatim(value)]);
  const basis: [string, string][] = [
    ...(occupation ? [occupation] : []),
    [facts.assessment, assessments[quote.claimAssessment]],
    [facts.age, facts.years(quote.premiums[0]?.age ?? 0)],
    [facts.insuredUntil, facts.insuredUntilValue(quote.endAge)],
  ];
  return [
    { kind: 'priceSlab', ...slab },
    {
      kind: 'columns',
      columns: [
        [
          { kind: 'heading', level: 2, text: pdf.cover },
          { kind: 'facts', rows: [...cover, [facts.threshold, facts.thresholdValue]] },
        ],
        [
          { kind: 'heading', level: 2, text: pdf.basis },
          { kind: 'facts', rows: basis },
          { kind: 'notice', tone: 'attention', text: pdf.benefit },
        ],
      ],
    },
  ];
}

function course(quote: Quote): Blocks {
  const { premiums, discount, figures: product } = quote;
  const { picture, years } = courseWords(quote);
  const rows = years.map(({ label, year: { year, amount } }): [string, string] => [
    year === 1 && discount ? pdf.firstYear(formatPercentage(product.firstYearDiscount)) : label,
    formatEuro(amount),
  ]);
  const chart = premiumChart(
    premiums.map(({ amount }) => amount),
    years.map(({ year }) => year.year - 1),
  );
  return [
    { kind: 'heading', level: 2, text: courseText.title },
    {
      kind: 'columns',
      shares: [1.35, 1],
      columns: [
        [{ kind: 'figure', alt: picture, drawing: chart }],
        [
          { kind: 'facts', rows },
          { kind: 'paragraph', size: 'small', text: premiums.length > MAIN_YEARS ? pdf.seeAll : pdf.perMonth },
        ],
      ],
    },
  ];
}

const titled = (title: string, text: string) => [
  { kind: 'heading' as const, level: 2 as const, text: title },
  { kind: 'paragraph' as const, text },
];

function conditions({ startDate, figures: { policyFee, withdrawalDays } }: Quote): Blocks {
  const costs = pdf.costs(formatWholeEuro(policyFee));
  const known = `${pdf.thinkItOver(dayWords(withdrawalDays))} ${pdf.goodToKnowText} ${costs}`;
  return [{ kind: 'columns', columns: [titled(holds.title, priceHolds(startDate)), titled(pdf.goodToKnow, known)] }];
}

function documentList({ documents }: DocumentLinks): Blocks {
  const links = documents.map(({ title, url }) => `[${title}](${url})`).join(', ');
  return links ? [{ kind: 'paragraph', text: pdf.documents(links) }] : [];
}

/** A downloaded PDF has no link to go on. */
type DocumentLinks = Partial<Pick<QuoteLinks, 'resume'>> & Pick<QuoteLinks, 'documents'>;

const goOn = ({ url, days }: QuoteLinks['resume']): Blocks[number] => ({
  kind: 'paragraph',
  text: pdf.goOn(url, days),
});

const onNewPage = (blocks: Blocks): Blocks => (blocks.length === 0 ? [] : [{ kind: 'pageBreak' }, ...blocks]);

/** Writes the years in two halves beside each other: the longest cover, 52 years, fits on one page then. */
function allYears({ premiums }: Quote): Blocks {
  if (premiums.length <= MAIN_YEARS) return [];
  const half = Math.ceil(premiums.length / 2);
  return [
    { kind: 'heading', level: 2, text: pdf.allYears },
    { kind: 'paragraph', text: pdf.waiver },
    { kind: 'columns', columns: [[yearTable(premiums.slice(0, half))], [yearTable(premiums.slice(half))]] },
  ];
}

function yearTable(years: Quote['premiums']) {
  const { year, age, amount } = pdf.columns;
  return {
    kind: 'table' as const,
    caption: pdf.years(years[0]?.year ?? 0, years.at(-1)?.year ?? 0),
    columns: [{ label: year, share: 0.6 }, { label: age }, { label: amount, align: 'right' as const, share: 1.4 }],
    rows: years.map((one) => [String(one.year), facts.years(one.age), formatEuro(one.amount)]),
  };
}

/** How the first month is made up, as on the screen: a heading, and a table with the total last. */
function receiptBlocks({ explanation, firstMonth }: Quote): Blocks {
  const lines = explanation.map(({ label, sentence, amount }, index) => [
    verbatim(label),
    verbatim(sentence),
    index === 0 ? formatEuro(amount) : formatChange(amount),
  ]);
  const { part, sentence, amount } = receipt.columns;
  const columns = [
    { label: part },
    { label: sentence, share: 2.6 },
    { label: amount, align: 'right' as const, share: 0.6 },
  ];
  const rows = [...lines, [receipt.total, receipt.totalSentence, formatEuro(firstMonth)]];
  return [
    { kind: 'heading', level: 2, text: receipt.title },
    { kind: 'table', caption: receipt.caption, columns, rows },
  ];
}
