import { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';
import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import { insuredShare, type UntilPension } from '@vangnet/domain/product/state-pension';
import { fill } from '@vangnet/domain/values/fill';
import { documentSchema, type DocumentContent, type DocumentInput } from '@vangnet/reference-data/document-content';
import { verbatim } from '@vangnet/reference-data/markup';
import type { Words } from '../../words/words.ts';
import { peopleField, premiumChart, ropeWithGap } from '../documents/drawings.ts';
import { courseWords, type Quote, type QuoteLinks } from './quote.ts';

/** The number of years on the first page. */
const MAIN_YEARS = 3;

/** A downloaded PDF has no link to go on. */
type DocumentLinks = Partial<Pick<QuoteLinks, 'resume'>> & Pick<QuoteLinks, 'documents'>;

type Block = DocumentInput['blocks'][number];
/** A block that may stand in a column. */
type Single = Extract<Block, { kind: 'columns' }>['columns'][number][number];
type Rows = [label: string, value: string][];

const heading = (text: string): Single => ({ kind: 'heading', level: 2, text });
const paragraph = (text: string): Single => ({ kind: 'paragraph', text });
const small = (text: string): Single => ({ kind: 'paragraph', size: 'small', text });
const facts = (rows: Rows): Single => ({ kind: 'facts', rows });
const onNewPage = (blocks: Block[]): Block[] => (blocks.length === 0 ? [] : [{ kind: 'pageBreak' }, ...blocks]);

/** The quote as a document. Its age instead of its birth date: a PDF that is mailed is read by more people than one. */
export function quoteDocument(quote: Quote, referenceId: string, links: DocumentLinks, words: Words): DocumentContent {
  const { pdf, facts: labels, INDICATION } = words.quote;
  const [day, month, year] = quote.date.split('-');
  const documents = links.documents.map(({ title, url }) => `[${title}](${url})`).join(', ');
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
      [labels.startDate, words.earliestStart(quote.startDate)],
      [labels.tariff, verbatim(quote.tariffVersion)],
    ],
    footerNote: INDICATION,
    blocks: [
      priceSlab(quote, words),
      choices(quote, words),
      ...course(quote, words),
      conditions(quote, words),
      ...(links.resume ? [paragraph(fill(pdf.goOn, links.resume))] : []),
      ...onNewPage([...risk(quote, words), ...receipt(quote, words)]),
      ...onNewPage(allYears(quote, words)),
      ...(documents ? [paragraph(fill(pdf.documents, { links: documents }))] : []),
    ],
  } satisfies DocumentInput);
}

const discountOf = ({ figures }: Quote, words: Words) => words.formatPercentage(figures.firstYearDiscount);

function priceSlab(quote: Quote, words: Words): Block {
  const { label, unit, discount } = words.quote.price;
  const { sentence } = courseWords(quote, words);
  const notes = [
    ...(quote.discount ? [fill(discount, { percentage: discountOf(quote, words) })] : []),
    ...(sentence ? [sentence] : []),
  ];
  return { kind: 'priceSlab', label, amount: words.formatEuro(quote.firstMonth), unit, notes };
}

function choices(quote: Quote, words: Words): Block {
  const { facts: labels, pdf } = words.quote;
  const [occupation, ...cover] = quote.choices.map(([label, value]): Rows[number] => [label, verbatim(value)]);
  const basis: Rows = [
    ...(occupation ? [occupation] : []),
    [labels.assessment, words.choices.assessments[quote.claimAssessment]],
    [labels.age, fill(labels.years, { age: quote.premiums[0]?.age ?? 0 })],
    [labels.insuredUntil, fill(labels.insuredUntilValue, { endAge: quote.endAge })],
  ];
  const benefit = fill(pdf.benefit, { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM });
  return {
    kind: 'columns',
    columns: [
      [heading(pdf.cover), facts([...cover, [labels.threshold, fill(labels.thresholdValue, { BENEFIT_THRESHOLD })]])],
      [heading(pdf.basis), facts(basis), { kind: 'notice', tone: 'attention', text: benefit }],
    ],
  };
}

function course(quote: Quote, words: Words): Block[] {
  const { premiums, discount } = quote;
  const { pdf } = words.quote;
  const { picture, years } = courseWords(quote, words);
  const rows = years.map(({ label, year: { year, amount } }): Rows[number] => [
    year === 1 && discount ? fill(pdf.firstYear, { percentage: discountOf(quote, words) }) : label,
    words.formatEuro(amount),
  ]);
  const amounts = premiums.map(({ amount }) => amount);
  const main = years.map(({ year }) => year.year - 1);
  const drawing = premiumChart(amounts, main, words);
  const columns: Single[][] = [
    [{ kind: 'figure', alt: picture, drawing }],
    [facts(rows), small(premiums.length > MAIN_YEARS ? pdf.seeAll : pdf.perMonth)],
  ];
  return [heading(words.quote.course.title), { kind: 'columns', shares: [1.35, 1], columns }];
}

function conditions({ startDate, figures: { policyFee, withdrawalDays } }: Quote, words: Words): Block {
  const { pdf, holds } = words.quote;
  const costs = fill(pdf.costs, { amount: words.formatWholeEuro(policyFee) });
  const known = `${fill(pdf.thinkItOver, { days: words.days(withdrawalDays) })} ${pdf.goodToKnowText} ${costs}`;
  return {
    kind: 'columns',
    columns: [
      [heading(holds.title), paragraph(words.priceHolds(startDate))],
      [heading(pdf.goodToKnow), paragraph(known)],
    ],
  };
}

/** The risk: people and months at the left, the way to the pension at the right. */
function risk(quote: Quote, words: Words): Block[] {
  const text = words.quote.risk;
  const { chance, coveredShare } = quote.risk;
  const { whole } = ofHundred(chance);
  const likely: Single[] = [
    heading(text.title),
    { kind: 'figure', alt: fill(text.people, { count: whole }), drawing: peopleField(whole) },
    paragraph(words.chanceSentence(chance, quote.endAge)),
    paragraph(words.coveredSentence(coveredShare)),
  ];
  const basis = small(verbatim(words.riskBasis(quote.tariffVersion, quote.endAge)));
  const until = untilPension(quote, words);
  return until ? [{ kind: 'columns', columns: [likely, until] }, basis] : [...likely, basis];
}

/** Undefined when it is not known when the state pension starts. */
function untilPension(quote: Quote, words: Words): Single[] | undefined {
  const { pension, endAge, sumAssured, claimDuration } = quote;
  if (!pension) return undefined;
  const until = { ...pension, endAge };
  const inEuro = words.gapInEuro(until, sumAssured);
  const gap = inEuro === undefined ? [] : [gapFigure(quote, until, words), paragraph(`**${inEuro}**`)];
  return [heading(words.quote.risk.pension), ...gap, paragraph(words.pensionSentence(until, claimDuration))];
}

function gapFigure({ premiums, endAge }: Quote, until: UntilPension, { gapWords, quote }: Words): Single {
  const age = premiums[0]?.age ?? endAge;
  const labels = {
    from: fill(quote.facts.years, { age }),
    knot: gapWords.coverStops(until),
    to: fill(quote.risk.starts, { age: gapWords.pensionAge(until) }),
  };
  const drawing = ropeWithGap(insuredShare(until, age), labels);
  return { kind: 'figure', alt: gapWords.picture(age, until), drawing };
}

/** The receipt of the first month as on the screen, with the total last. */
function receipt({ explanation, firstMonth }: Quote, words: Words): Block[] {
  const { formatEuro, formatChange } = words;
  const { title, caption, columns, total, totalSentence } = words.quote.receipt;
  const lines = explanation.map(({ label, sentence, amount }, index) => [
    verbatim(label),
    verbatim(sentence),
    index === 0 ? formatEuro(amount) : formatChange(amount),
  ]);
  const table: Single = {
    kind: 'table',
    caption,
    columns: [
      { label: columns.part },
      { label: columns.sentence, share: 2.6 },
      { label: columns.amount, align: 'right', share: 0.6 },
    ],
    rows: [...lines, [total, totalSentence, formatEuro(firstMonth)]],
  };
  return [heading(title), table];
}

/** The years in two halves beside each other: the longest cover, 52 years, fits on one page then. */
function allYears({ premiums }: Quote, words: Words): Block[] {
  if (premiums.length <= MAIN_YEARS) return [];
  const half = Math.ceil(premiums.length / 2);
  const columns = [premiums.slice(0, half), premiums.slice(half)].map((years) => [yearTable(years, words)]);
  return [heading(words.quote.pdf.allYears), paragraph(words.product.PREMIUM_WAIVER), { kind: 'columns', columns }];
}

function yearTable(years: Quote['premiums'], { formatEuro, quote: { pdf, facts: labels } }: Words): Single {
  const { year, age, amount } = pdf.columns;
  return {
    kind: 'table',
    caption: fill(pdf.years, { first: years[0]?.year ?? 0, last: years.at(-1)?.year ?? 0 }),
    columns: [{ label: year, share: 0.6 }, { label: age }, { label: amount, align: 'right', share: 1.4 }],
    rows: years.map((one) => [String(one.year), fill(labels.years, { age: one.age }), formatEuro(one.amount)]),
  };
}
