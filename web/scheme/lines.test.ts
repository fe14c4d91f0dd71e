import { describe, expect, it } from 'vitest';
import { CLAIM_DURATIONS, isOffered, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { isCandid, sentencesIn, type Scheme } from '@vangnet/domain/product/scheme-schema';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { scheme } from '@vangnet/domain/testing/scheme';
import { cents } from '@vangnet/domain/values/money';
import { schemeLines, type Insured, type Reader } from './lines.ts';
import { text } from './text.ts';

const painter: Occupation = {
  occupation: { name: 'Schilder' },
  classNr: 4,
  excluded: false,
  maxStartAge: 52,
  maxEndAgeOwnLabour: 55,
  maxEndAgeFittingLabour: 62,
  ownLabour: 'NO',
  fittingLabour: 'YES',
};
const insured: Insured = {
  job: painter,
  sumAssured: cents(2400_00),
  claimDuration: 'YEARS_5',
  waitingPeriod: 'DAYS_90',
  premiums: [cents(100_00), cents(230_00)],
};
const reader: Reader = { birth: { year: 1988, month: 5, day: 3 }, insured };

type Lines = ReturnType<typeof schemeLines>;
/** All texts that a reader sees, without the verdicts. */
const textsOf = ({ law, choice, criteria, ...single }: Lines) => [
  ...Object.values(single),
  ...law,
  ...choice,
  ...criteria.map(({ said }) => said),
];

const everyReader: Reader[] = [
  { ...reader, insured: undefined },
  { birth: { year: 1961, month: 2, day: 1 }, insured: undefined },
  ...CLAIM_DURATIONS.flatMap((claimDuration) =>
    WAITING_PERIODS.filter((period) => isOffered(period, claimDuration)).flatMap((waitingPeriod) =>
      [55, 67, 70].flatMap((maxEndAgeFittingLabour) =>
        [undefined, 0, 10_000_00, 60_000_00].map((profit) => ({
          ...reader,
          insured: { ...insured, claimDuration, waitingPeriod, job: { ...painter, maxEndAgeFittingLabour } },
          profit: profit === undefined ? undefined : cents(profit),
        })),
      ),
    ),
  ),
];

it('Every sentence calls the scheme a proposal, for every reader.', () => {
  for (const one of everyReader)
    for (const said of textsOf(schemeLines(scheme, one)))
      for (const sentence of sentencesIn(said)) {
        // The day of the sentence before it, as it is fixed.
        if (sentence === text.asOf('23\u00a0november\u00a02026')) continue;
        expect([sentence, isCandid(sentence)]).toEqual([sentence, true]);
      }
});

it('No sentence says "verplicht" without "voorstel", and none gives advice.', () => {
  const all = everyReader.flatMap((one) => textsOf(schemeLines(scheme, one)).flatMap(sentencesIn));
  expect(all.filter((sentence) => /verplicht/i.test(sentence) && !/voorstel/i.test(sentence))).toEqual([]);
  expect(all.filter((sentence) => /\b(kies|neem|regel het|sluit|verstandig|beter|raden)\b/i.test(sentence))).toEqual(
    [],
  );
});

describe('what a painter of 38 reads', () => {
  it('They read what their choice pays beside the proposal, and until when.', () => {
    expect(schemeLines(scheme, reader).choice).toEqual([
      'In de 2 jaar waarin het voorstel niets betaalt, betaalt jouw keuze €\u00a02.400 per maand, na 90 dagen.',
      'Daarna betaalt het voorstel tot je AOW, en jouw keuze tot je 5 jaar en 3 maanden ziek bent.',
      'Van je 62e tot je AOW betaalt alleen het voorstel.',
    ]);
  });

  it('With a waiting period as long as that of the proposal they read that both pay nothing until then.', () => {
    const waits = {
      ...reader,
      insured: { ...insured, waitingPeriod: 'DAYS_730', claimDuration: 'INSURANCE_END_DATE' },
    } as const;
    expect(schemeLines(scheme, waits).choice.slice(0, 2)).toEqual([
      'In de 2 jaar waarin het voorstel niets betaalt, betaalt jouw keuze ook niets.',
      'Daarna betaalt het voorstel tot je AOW, en jouw keuze tot je 62e.',
    ]);
  });

  it('They read the premium of the proposal, and with a profit their own.', () => {
    expect(schemeLines(scheme, reader).cost).toBe(
      'Het voorstel kost 5,4% van je winst, hoogstens €\u00a0171 per maand.',
    );
    expect(schemeLines(scheme, { ...reader, profit: cents(30_000_00) }).cost).toBe(
      'Bij €\u00a030.000 winst per jaar kost het voorstel €\u00a0135 per maand.',
    );
  });

  it('They read for each criterion whether their choice fits it, as far as that is known.', () => {
    const told = schemeLines(scheme, { ...reader, profit: cents(10_000_00) }).criteria;
    expect(told.map(({ verdict }) => verdict)).toEqual(['Ja', 'Ja', 'Nee', 'Nee', 'Niet bekend', 'Niet bekend']);
  });
});

const startFor = (year: number) => schemeLines(scheme, { birth: { year, month: 2, day: 1 }, insured: undefined }).law;

it('A reader whose state pension comes before the start of the proposal reads so; others read only the start.', () => {
  expect(startFor(1961)).toContain('Jij krijgt AOW in 2028, en het voorstel gaat niet eerder dan in 2030 in.');
  expect(startFor(1964)).toContain('Het voorstel gaat niet eerder dan in 2030 in.');
});

it('A refused visitor reads what the proposal means for them, and nothing about a choice.', () => {
  const lines = schemeLines(scheme, { ...reader, insured: undefined });
  expect(lines.law).toContain('Het voorstel zou ook gelden voor mensen die wij niet kunnen verzekeren.');
  expect([lines.choice, lines.criteria]).toEqual([[], []]);
});

/** Another value for each fact of the data, one at a time. */
const changes: [keyof Scheme, Partial<Scheme>][] = [
  ['asOf', { asOf: '2027-01-31' }],
  ['course', { course: [] }],
  ['audience', { audience: { ...scheme.audience, value: 'Ander voorstel.' } }],
  ['benefit', { benefit: { ...scheme.benefit, value: 'Ander voorstel.' } }],
  ['optOut', { optOut: { ...scheme.optOut, value: 'Ander voorstel.' } }],
  ['premiumPercent', { premiumPercent: { ...scheme.premiumPercent, value: 6 } }],
  ['mostPremium', { mostPremium: { ...scheme.mostPremium, value: 180 } }],
  ['waitingMonths', { waitingMonths: { ...scheme.waitingMonths, value: 12 } }],
  ['notBefore', { notBefore: { ...scheme.notBefore, value: 2031 } }],
  ['transitionEndAge', { transitionEndAge: { ...scheme.transitionEndAge, value: 60 } }],
  ['criteria', { criteria: [] }],
];

it.each(changes)('Another %s in the data alone changes the text.', (_, change) => {
  const [before, after] = [scheme, { ...scheme, ...change }].map((known) => textsOf(schemeLines(known, reader)));
  expect(after).not.toEqual(before);
});

it('Those changes cover each fact of the data but the state, which removes everything.', () => {
  expect([...changes.map(([name]) => name), 'state'].toSorted()).toEqual(Object.keys(scheme).toSorted());
});
