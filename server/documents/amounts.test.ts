import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { QuoteRequest } from '@vangnet/domain/premium/quote';
import {
  BENEFIT_THRESHOLD,
  FULL_BENEFIT_FROM,
  INSURABLE_INCOME,
  MIN_START_AGE,
} from '@vangnet/domain/product/constants';
import { courseSentence } from '@vangnet/domain/product/course';
import { figureWords } from '@vangnet/domain/product/figure-words';
import { LIVING_COSTS } from '@vangnet/domain/product/monthly-costs';
import { findOccupation } from '@vangnet/domain/product/occupation-table';
import { cents, formatEuro, formatWholeEuro, parseEuro, type Cents } from '@vangnet/domain/values/money';
import { loadReleases } from '@vangnet/reference-data/releases';
import { inReadingOrder, type BlockOf } from '@vangnet/reference-data/document-content';
import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { DOCUMENT_KINDS, loadDocuments, type DocumentKind } from '@vangnet/reference-data/documents';
import { houseStyle } from '../testing/brand.ts';
import { inWordsOf } from './house-style.ts';

const data = fileURLToPath(new URL('../../data', import.meta.url));
const documents = loadDocuments(`${data}/documents`, '2026-12');
const [release] = loadReleases(data);
if (!release) throw new Error('there is no release');
const { engine, occupations } = release;
const { tariff } = engine;
const { figures } = tariff;
const style = { ...houseStyle, words: { ...houseStyle.words, ...figureWords(figures) } };

/** The amount that the examples insure. */
const EXAMPLE = 2_000_00;
const INCOME_SHARE = INSURABLE_INCOME / 100;
const EXAMPLE_INCOME = 48_000_00;
const COSTS = [950_00, 400_00, 100_00, 200_00, 50_00, 500_00];
const FIXED_COSTS = COSTS.reduce((sum, cost) => sum + cost, 0);
const { minSumAssured, maxSumAssured, incomeProofAbove, policyFee } = figures;
const CONSTANTS = [minSumAssured, maxSumAssured, incomeProofAbove, LIVING_COSTS, policyFee];

function contentOf(kind: DocumentKind): DocumentContent {
  const document = documents[kind];
  if (!('content' in document)) throw new Error(`${kind} is not ours`);
  return inWordsOf(style, document.content);
}

/** Everything that a document says, as one text. */
const textOf = (kind: DocumentKind) => JSON.stringify(contentOf(kind)).replaceAll('\u00a0', ' ');
const amountsIn = (kind: DocumentKind) =>
  new Set([...textOf(kind).matchAll(/€ ?(\d+(?:\.\d{3})*(?:,\d\d)?)/g)].map(([, amount = '']) => parseEuro(amount)));
const percentagesIn = (kind: DocumentKind) =>
  new Set([...textOf(kind).matchAll(/(\d+(?:,\d+)?)%/g)].map(([, percentage = '']) => Number(percentage)));

function tableCalled(kind: DocumentKind, caption: string): BlockOf<'table'> {
  const blocks = inReadingOrder(contentOf(kind).blocks);
  const table = blocks.filter((block) => block.kind === 'table').find((block) => block.caption === caption);
  if (!table) throw new Error(`${kind} has no table "${caption}"`);
  return table;
}

/** The choices of the example in the brochure: 35 years, 90 days, to the end age, nothing extra. */
function premiums(occupation: string, age: number, change: Partial<QuoteRequest> = {}): Cents[] {
  const job = findOccupation(occupations, occupation);
  if (!job) throw new Error(`${occupation} is no occupation`);
  const quote = engine.quote({
    job,
    birth: { year: 2026 - age, month: 6, day: 15 },
    startDate: { year: 2026, month: 12, day: 1 },
    sumAssured: cents(EXAMPLE),
    claimDuration: 'INSURANCE_END_DATE',
    waitingPeriod: 'DAYS_90',
    mentalIllnessIncluded: false,
    indexation: 'NO_INDEXATION',
    discount: true,
    ...change,
  });
  if (!quote.ok) throw new Error(quote.refusal);
  return quote.premiumProgression.map(({ amount }) => amount);
}

const shown = (amount: number | undefined) => formatEuro(cents(amount ?? Number.NaN)).replace('\u00a0', ' ');
const shownWhole = (amount: number) => formatWholeEuro(cents(amount)).replace('\u00a0', ' ');
const noor = (change?: Partial<QuoteRequest>) => {
  const years = premiums('Grafisch vormgever', 35, change);
  return [years[0], years[1], Math.max(...years)].map(shown);
};

test('the amounts of the policy terms are the constants of the product and its example', () => {
  const degrees = [0, BENEFIT_THRESHOLD / 100, 0.4, 0.6, 1].map((degree) => degree * EXAMPLE);
  const extras = [3 * EXAMPLE, 2 * EXAMPLE, 1.2 * EXAMPLE];
  expect(amountsIn('pvw')).toEqual(new Set([...CONSTANTS, ...degrees, ...extras]));
});

test('the amounts of the benefit follow from the degree: nothing below the threshold, everything from 80% on', () => {
  const part = (degree: number, says: string) => [`${degree}%`, says, shownWhole((degree * EXAMPLE) / 100)];
  expect(tableCalled('pvw', 'Hoe hoog is je uitkering?').rows).toEqual([
    [`Minder dan ${BENEFIT_THRESHOLD}%`, 'Geen uitkering', shownWhole(0)],
    ...[BENEFIT_THRESHOLD, 40, 60].map((degree) => part(degree, `${degree}% van het verzekerde bedrag`)),
    [`${FULL_BENEFIT_FROM}% of meer`, 'Het hele verzekerde bedrag', shownWhole(EXAMPLE)],
  ]);
});

test('the amounts of the two cards are constants of the product', () => {
  expect(amountsIn('dvd')).toEqual(new Set([policyFee]));
  expect(amountsIn('card')).toEqual(new Set(CONSTANTS));
});

test('the amounts of the brochure are constants, its worked examples and premiums of the tariff', () => {
  const tables = ['Premie van Noor per maand', 'Premie per maand in het eerste jaar, met korting'];
  const premium = tables.flatMap((caption) => tableCalled('cbeo', caption).rows.flatMap(([, ...cells]) => cells));
  const worked = [0, 0.6 * EXAMPLE, EXAMPLE, 3 * EXAMPLE, (1 + tariff.indexPerYear) * EXAMPLE];
  const income = [EXAMPLE_INCOME, EXAMPLE_INCOME / 12, (INCOME_SHARE * EXAMPLE_INCOME) / 12];
  const costs = [...COSTS, FIXED_COSTS, FIXED_COSTS + LIVING_COSTS];
  expect(amountsIn('cbeo')).toEqual(
    new Set([...CONSTANTS, ...worked, ...income, ...costs, ...premium.map((text) => parseEuro(text))]),
  );
});

test('the amounts of the example of fixed costs add up', () => {
  const facts = inReadingOrder(contentOf('cbeo').blocks).find((block) => block.kind === 'facts');
  expect(facts?.rows.map(([, amount]) => amount.replace(' ', '\u00a0'))).toEqual(
    [...COSTS, FIXED_COSTS, LIVING_COSTS, FIXED_COSTS + LIVING_COSTS].map((amount) => formatWholeEuro(cents(amount))),
  );
});

test('the premiums of the brochure are those of the tariff for each choice of the example', () => {
  expect(tableCalled('cbeo', 'Premie van Noor per maand').rows).toEqual([
    ['Zoals in het voorbeeld', ...noor()],
    ['Wachttijd 30 dagen', ...noor({ waitingPeriod: 'DAYS_30' })],
    ['Wachttijd 1 jaar', ...noor({ waitingPeriod: 'DAYS_365' })],
    ['Uitkeringsduur 2 jaar', ...noor({ claimDuration: 'YEARS_2' })],
    ['Uitkeringsduur 5 jaar', ...noor({ claimDuration: 'YEARS_5' })],
    ['Met psychische klachten', ...noor({ mentalIllnessIncluded: true })],
    ['Met indexatie', ...noor({ indexation: 'CLAIM_AND_POLICY' })],
  ]);
});

test('the premiums of the brochure are those of the tariff for each age and occupation, with the right end ages', () => {
  const { columns, rows } = tableCalled('cbeo', 'Premie per maand in het eerste jaar, met korting');
  const names = columns.slice(1).map(({ label }) => label.split(',')[0] ?? '');
  const endAges = names.map((name) => findOccupation(occupations, name)?.maxEndAgeFittingLabour);
  expect(columns.slice(1).map(({ label }) => label)).toEqual(
    names.map((name, index) => `${name}, tot ${endAges[index]} jaar`),
  );
  expect(rows).toEqual(
    [25, 35, 45].map((age) => [`${age} jaar`, ...names.map((name) => shown(premiums(name, age)[0]))]),
  );
});

test('the premiums on the slab of the brochure are those of the tariff', () => {
  const slab = inReadingOrder(contentOf('cbeo').blocks).find((block) => block.kind === 'priceSlab');
  const years = premiums('Grafisch vormgever', 35).map((amount, index) => ({ year: index + 1, amount }));
  const course = courseSentence(years, false).replaceAll('\u00a0', ' ');
  expect([slab?.amount, slab?.notes[1]]).toEqual([shown(years[0]?.amount), course]);
});

describe('every document', () => {
  const DISCOUNT = figures.firstYearDiscount * 100;
  const INDEX = tariff.indexPerYear * 100;

  test.each(DOCUMENT_KINDS)('%s has no percentage but those of the product', (kind) => {
    // 20 is also the most that the amount may be raised a year; 40, 60 and 100 are degrees in examples.
    const known = new Set([BENEFIT_THRESHOLD, FULL_BENEFIT_FROM, INCOME_SHARE * 100, DISCOUNT, INDEX, 40, 60, 100]);
    expect([...percentagesIn(kind)].filter((percentage) => !known.has(percentage))).toEqual([]);
  });

  test.each(DOCUMENT_KINDS)('%s has no age limit but that of the product', (kind) => {
    const said = [...textOf(kind).matchAll(/(?:jonger dan|vanaf) (\d+) jaar|(\d+) jaar of ouder/g)];
    expect(said.filter(([, below, from]) => Number(below ?? from) !== MIN_START_AGE)).toEqual([]);
  });

  test.each([
    [['pvw', 'cbeo'], new RegExp(`${MIN_START_AGE} jaar of ouder`)],
    [['pvw', 'cbeo', 'card'], new RegExp(`kind jonger dan ${MIN_START_AGE} jaar door een ongeval`)],
    [['pvw', 'cbeo', 'card'], /één keer \**3 keer je verzekerde bedrag/],
    [['pvw', 'cbeo', 'card'], /16 weken(\.|,) in totaal [^.]*\**2 keer je verzekerde bedrag/i],
    [['pvw', 'cbeo', 'card'], /30 dagen bedenktijd.*eerst \**1 jaar\**\. Daarna kun je \**elke maand opzeggen/],
    [['pvw', 'cbeo'], /30 dagen, 90 dagen, 180 dagen, 1 jaar of 2 jaar/],
    [['pvw', 'cbeo'], /2 jaar, 5 jaar of tot je eindleeftijd/],
    [['pvw', 'card'], /binnen 8 weken/],
    [['pvw', 'cbeo', 'card'], new RegExp(`minder dan ${BENEFIT_THRESHOLD}%`)],
    [['pvw', 'card'], new RegExp(`${BENEFIT_THRESHOLD}% (en|tot) ${FULL_BENEFIT_FROM}% arbeidsongeschikt`)],
    [['card'], new RegExp(`Vanaf ${FULL_BENEFIT_FROM}% krijg je het hele bedrag`)],
    [['pvw', 'cbeo', 'card'], /volledige uitkering(\? Dan)? betalen wij (de|je) premie door/],
    [
      ['pvw'],
      /deel van je verzekerde bedrag, dan betaal je ook een deel minder premie\. Tijdens de wachttijd betaal je de hele premie/,
    ],
    [['cbeo', 'dvd'], /toets van 12 vragen/],
  ] as const)('%j say %s', (kinds, words) => {
    expect(kinds.filter((kind) => !words.test(textOf(kind)))).toEqual([]);
  });
});
