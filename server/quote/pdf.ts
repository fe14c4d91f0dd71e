import { fill } from '@vangnet/domain/values/fill';
import { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';
import { documentSchema, type DocumentContent, type DocumentInput } from '@vangnet/reference-data/document-content';
import { premiumChart } from '../documents/drawings.ts';
import { verbatim } from '@vangnet/reference-data/markup';
import { courseWords } from './facts.ts';
import { riskBlocks } from './pdf-risk.ts';
import type { Quote, QuoteLinks } from './quote.ts';
import type { Words } from '../../words/words.ts';

/** The number of years on the first page. */
const MAIN_YEARS = 3;

type Blocks = DocumentInput['blocks'];

/** The quote as a document. Its age instead of its birth date: a PDF that is mailed is read by more people than one. */
export function quoteDocument(quote: Quote, referenceId: string, links: DocumentLinks, words: Words): DocumentContent {
  const { pdf, facts, INDICATION } = words.quote;
  const [day, month, year] = quote.date.split('-');
  return documentSchema.parse({
    title: pdf.title,
    subtitle: pdf.subtitle,
    language: words.language,
    version: referenceId,
    published: `${year}-${month}-${day}`,
    layout: 'compact',
    illustration: true,
    details: [
      [pdf.reference, referenceId],
      [pdf.date, words.dayInWords(quote.date)],
      [facts.startDate, words.earliestStart(quote.startDate)],
      [facts.tariff, verbatim(quote.tariffVersion)],
    ],
    footerNote: INDICATION,
    blocks: [
      ...figures(quote, words),
      ...course(quote, words),
      ...conditions(quote, words),
      ...(links.resume ? [goOn(links.resume, words)] : []),
      ...onNewPage([...riskBlocks(quote, words), ...receiptBlocks(quote, words)]),
      ...onNewPage(allYears(quote, words)),
      ...documentList(links, words),
    ],
  } satisfies DocumentInput);
}

function figures(quote: Quote, words: Words): Blocks {
  const { discount, figures: product } = quote;
  const { price, facts, pdf } = words.quote;
  const { sentence } = courseWords(quote, words);
  const percentage = words.formatPercentage(product.firstYearDiscount);
  const notes = [...(discount ? [fill(price.discount, { percentage })] : []), ...(sentence ? [sentence] : [])];
  const slab = { label: price.label, amount: words.formatEuro(quote.firstMonth), unit: price.unit, notes };
  const [occupation, ...cover] = quote.choices.map(([label, value]): [string, string] => [label, verbatim(value)]);
  const basis: [string, string][] = [
    ...(occupation ? [occupation] : []),
    [facts.assessment, words.choices.assessments[quote.claimAssessment]],
    [facts.age, fill(facts.years, { age: quote.premiums[0]?.age ?? 0 })],
    [facts.insuredUntil, fill(facts.insuredUntilValue, { endAge: quote.endAge })],
  ];
  return [
    { kind: 'priceSlab', ...slab },
    {
      kind: 'columns',
      columns: [
        [
          { kind: 'heading', level: 2, text: pdf.cover },
          { kind: 'facts', rows: [...cover, [facts.threshold, fill(facts.thresholdValue, { BENEFIT_THRESHOLD })]] },
        ],
        [
          { kind: 'heading', level: 2, text: pdf.basis },
          { kind: 'facts', rows: basis },
          { kind: 'notice', tone: 'attention', text: fill(pdf.benefit, { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM }) },
        ],
      ],
    },
  ];
}

function course(quote: Quote, words: Words): Blocks {
  const { premiums, discount, figures: product } = quote;
  const { pdf } = words.quote;
  const { picture, years } = courseWords(quote, words);
  const percentage = words.formatPercentage(product.firstYearDiscount);
  const rows = years.map(({ label, year: { year, amount } }): [string, string] => [
    year === 1 && discount ? fill(pdf.firstYear, { percentage }) : label,
    words.formatEuro(amount),
  ]);
  const chart = premiumChart(
    premiums.map(({ amount }) => amount),
    years.map(({ year }) => year.year - 1),
    words,
  );
  return [
    { kind: 'heading', level: 2, text: words.quote.course.title },
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

function conditions({ startDate, figures: { policyFee, withdrawalDays } }: Quote, words: Words): Blocks {
  const { pdf, holds } = words.quote;
  const costs = fill(pdf.costs, { amount: words.formatWholeEuro(policyFee) });
  const known = `${fill(pdf.thinkItOver, { days: words.days(withdrawalDays) })} ${pdf.goodToKnowText} ${costs}`;
  return [
    { kind: 'columns', columns: [titled(holds.title, words.priceHolds(startDate)), titled(pdf.goodToKnow, known)] },
  ];
}

function documentList({ documents }: DocumentLinks, { quote: { pdf } }: Words): Blocks {
  const links = documents.map(({ title, url }) => `[${title}](${url})`).join(', ');
  return links ? [{ kind: 'paragraph', text: fill(pdf.documents, { links }) }] : [];
}

/** A downloaded PDF has no link to go on. */
type DocumentLinks = Partial<Pick<QuoteLinks, 'resume'>> & Pick<QuoteLinks, 'documents'>;

const goOn = ({ url, days }: QuoteLinks['resume'], { quote: { pdf } }: Words): Blocks[number] => ({
  kind: 'paragraph',
  text: fill(pdf.goOn, { url, days }),
});

const onNewPage = (blocks: Blocks): Blocks => (blocks.length === 0 ? [] : [{ kind: 'pageBreak' }, ...blocks]);

/** Writes the years in two halves beside each other: the longest cover, 52 years, fits on one page then. */
function allYears({ premiums }: Quote, words: Words): Blocks {
  if (premiums.length <= MAIN_YEARS) return [];
  const half = Math.ceil(premiums.length / 2);
  return [
    { kind: 'heading', level: 2, text: words.quote.pdf.allYears },
    { kind: 'paragraph', text: words.product.PREMIUM_WAIVER },
    {
      kind: 'columns',
      columns: [[yearTable(premiums.slice(0, half), words)], [yearTable(premiums.slice(half), words)]],
    },
  ];
}

function yearTable(years: Quote['premiums'], { formatEuro, quote: { pdf, facts } }: Words) {
  const { year, age, amount } = pdf.columns;
  return {
    kind: 'table' as const,
    caption: fill(pdf.years, { first: years[0]?.year ?? 0, last: years.at(-1)?.year ?? 0 }),
    columns: [{ label: year, share: 0.6 }, { label: age }, { label: amount, align: 'right' as const, share: 1.4 }],
    rows: years.map((one) => [String(one.year), fill(facts.years, { age: one.age }), formatEuro(one.amount)]),
  };
}

/** How the first month is made up, as on the screen: a heading, and a table with the total last. */
function receiptBlocks({ explanation, firstMonth }: Quote, words: Words): Blocks {
  const {
    formatEuro,
    formatChange,
    quote: { receipt },
  } = words;
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
