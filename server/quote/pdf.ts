import { assessments } from '@vangnet/domain/product/choice-words';
import { dayWords, formatPercentage } from '@vangnet/domain/product/figure-words';
import { LINK_DAYS } from '@vangnet/domain/product/retention';
import { cents, formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { documentSchema, type DocumentContent, type DocumentInput } from '@vangnet/reference-data/document-content';
import { premiumChart } from '../documents/drawings.ts';
import { verbatim } from '@vangnet/reference-data/markup';
import { priceNotes, receiptLines } from './facts.ts';
import { riskBlocks } from './pdf-risk.ts';
import type { Quote, QuoteLinks } from './quote.ts';
import { facts, pdf, price, receipt } from './text.ts';

const SHOWN_YEARS = 3;

type Blocks = DocumentInput['blocks'];

/** The quote as a document. Its age instead of its birth date: a PDF that is mailed is read by more people than one. */
export function quoteDocument(quote: Quote, number: string, links: QuoteLinks): DocumentContent {
  const [day, month, year] = quote.date.split('-');
  return documentSchema.parse({
    title: pdf.title,
    subtitle: pdf.subtitle,
    language: 'nl',
    version: number,
    published: `${year}-${month}-${day}`,
    layout: 'compact',
    illustration: true,
    details: [
      [pdf.number, number],
      [pdf.date, quote.date],
      [facts.startDate, quote.startDate],
      [facts.validUntil, quote.startDate],
      [pdf.tariff, verbatim(quote.tariffVersion)],
    ],
    footerNote: pdf.indication,
    blocks: [
      ...figures(quote),
      ...course(quote),
      ...conditions(quote),
      goOn(links.resumeUrl),
      ...onNewPage([...riskBlocks(quote), ...receiptBlocks(quote)]),
      ...onNewPage(allYears(quote)),
      ...documentList(links),
    ],
  } satisfies DocumentInput);
}

function figures(quote: Quote): Blocks {
  const { discount, afterwards } = priceNotes(quote);
  const notes = [...(discount ? [discount] : []), ...(afterwards ? [`${afterwards[0]}: **${afterwards[1]}**`] : [])];
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

function course({ premiums, discount, figures: { firstYearDiscount } }: Quote): Blocks {
  const amounts = premiums.map(({ amount }) => amount);
  const highest = premiums.reduce((top, one) => (one.amount > top.amount ? one : top));
  const [first, last] = [formatEuro(amounts[0] ?? cents(0)), formatEuro(amounts.at(-1) ?? cents(0))];
  const rows = premiums
    .slice(0, SHOWN_YEARS)
    .map(({ year, amount }): [string, string] => [
      year === 1 && discount ? pdf.firstYear(formatPercentage(firstYearDiscount)) : pdf.year(year),
      formatEuro(amount),
    ]);
  return [
    { kind: 'heading', level: 2, text: pdf.course },
    {
      kind: 'columns',
      shares: [1.35, 1],
      columns: [
        [
          {
            kind: 'figure',
            alt: pdf.courseOf(first, formatEuro(highest.amount), highest.year, last),
            drawing: premiumChart(amounts, SHOWN_YEARS),
          },
        ],
        [
          { kind: 'facts', rows },
          { kind: 'paragraph', size: 'small', text: premiums.length > SHOWN_YEARS ? pdf.seeAll : pdf.perMonth },
        ],
      ],
    },
  ];
}

const titled = (title: string, text: string) => [
  { kind: 'heading' as const, level: 2 as const, text: title },
  { kind: 'paragraph' as const, text },
];

function conditions({ figures: { policyFee, withdrawalDays } }: Quote): Blocks {
  const goodToKnow = titled(pdf.goodToKnow, `${pdf.thinkItOver(dayWords(withdrawalDays))} ${pdf.goodToKnowText}`);
  const costs = titled(pdf.costs, pdf.costsText(formatWholeEuro(policyFee)));
  return [{ kind: 'columns', columns: [goodToKnow, costs] }];
}

function documentList({ documents }: QuoteLinks): Blocks {
  const links = documents.map(({ title, url }) => `[${title}](${url})`).join(', ');
  return links ? [{ kind: 'paragraph', text: pdf.documents(links) }] : [];
}

const goOn = (resumeUrl: string): Blocks[number] => ({ kind: 'paragraph', text: pdf.goOn(resumeUrl, LINK_DAYS) });

const onNewPage = (blocks: Blocks): Blocks => (blocks.length === 0 ? [] : [{ kind: 'pageBreak' }, ...blocks]);

/** Writes the years in two halves beside each other: the longest cover, 52 years, fits on one page then. */
function allYears({ premiums }: Quote): Blocks {
  if (premiums.length <= SHOWN_YEARS) return [];
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

/** The receipt as blocks of the PDF: a heading and a table with row headers. */
function receiptBlocks(quote: Quote): DocumentInput['blocks'] {
  const rows = receiptLines(quote).map((line) => [verbatim(line.label), verbatim(line.sentence), line.amount]);
  const { part, sentence, amount } = receipt.columns;
  const columns = [
    { label: part },
    { label: sentence, share: 2.6 },
    { label: amount, align: 'right' as const, share: 0.6 },
  ];
  return [
    { kind: 'heading', level: 2, text: receipt.title },
    { kind: 'table', caption: receipt.caption, columns, rows },
  ];
}
