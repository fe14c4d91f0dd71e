import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXPLANATION_CODES, type ExplanationCode } from '../product/explanation.ts';
import { isOffered } from '../product/choices.ts';
import { anyProfileAndAge, anySum, engine, tariff } from '../testing/premium.ts';
import { accountant, carpenter } from '../testing/samples.ts';
import { explanationOf } from './explanation.ts';
import type { RateProfile } from './profile.ts';
import type { QuoteRequest } from './quote.ts';
import { explanationTexts } from '../product/explanation-words.ts';
import { cents } from '../values/money.ts';

const offered = anyProfileAndAge.filter(({ profile }) => isOffered(profile.waitingPeriod, profile.claimDuration));

const RECEIPTS = process.env['TEST_ALL'] ? 2000 : 500;
/** Judges that many of the receipts that visitors can get. */
function forAnyReceipt(judge: (profile: RateProfile, amounts: Map<ExplanationCode, number>, shown: number) => void) {
  fc.assert(
    fc.property(offered, anySum, fc.boolean(), ({ profile, age: startAge }, sumAssured, discount) => {
      const terms = { startAge, sumAssured, discount };
      const lines = explanationOf(tariff, engine.rateTables.rates, profile, terms);
      const [first] = engine.progression(profile, terms);
      judge(profile, new Map(lines.map(({ code, amount }) => [code, amount])), first?.amount ?? NaN);
    }),
    { numRuns: RECEIPTS },
  );
}

const request: QuoteRequest = {
  job: carpenter,
  birth: { year: 1986, month: 3, day: 12 },
  startDate: { year: 2026, month: 4, day: 1 },
  sumAssured: cents(2400_00),
  claimDuration: 'INSURANCE_END_DATE',
  waitingPeriod: 'DAYS_90',
  mentalIllnessIncluded: true,
  indexation: 'CLAIM_AND_POLICY',
  discount: true,
};

test('the lines of a receipt add up to the premium, to the cent', () => {
  forAnyReceipt((_, amounts, shown) => {
    expect([...amounts.values()].reduce((sum, amount) => sum + amount, 0)).toBe(shown);
  });
});

test('no line has the wrong sign: a longer waiting period and the discount lower the premium, all else raises it', () => {
  forAnyReceipt((_, amounts) => {
    for (const [code, amount] of amounts) {
      const sign = code === 'waitingPeriod' || code === 'discount' ? -1 : 1;
      expect([code, Math.sign(amount)]).toEqual([code, sign]);
    }
  });
});

test('there is no line for what was not chosen', () => {
  forAnyReceipt((profile, amounts) => {
    expect(amounts.has('basis')).toBe(true);
    expect(profile.classNr === 1 && amounts.has('occupation')).toBe(false);
    expect(profile.waitingPeriod === 'DAYS_30' && amounts.has('waitingPeriod')).toBe(false);
    expect(profile.claimDuration === 'YEARS_2' && amounts.has('claimDuration')).toBe(false);
    expect(!profile.mentalIncluded && amounts.has('mentalCover')).toBe(false);
    expect(!profile.indexed && amounts.has('indexation')).toBe(false);
  });
});

test('the lines stand in one order, each at most once', () => {
  forAnyReceipt((_, amounts) => {
    expect([...amounts.keys()]).toEqual(EXPLANATION_CODES.filter((code) => amounts.has(code)));
  });
});

test('a carpenter of 40 who chose everything has these lines', () => {
  expect(engine.explain(request, explanationTexts).map(({ code, amount }) => [code, amount])).toEqual([
    ['basis', 1197],
    ['occupation', 1603],
    ['age', 5270],
    ['claimDuration', 17091],
    ['waitingPeriod', -1939],
    ['mentalCover', 7213],
    ['indexation', 5367],
    ['fixedCosts', 400],
    ['discount', -7241],
  ]);
});

test('each line says in Dutch what it is for, with the choice that was made', () => {
  expect(engine.explain(request, explanationTexts).map(({ label }) => label)).toEqual([
    'Basis',
    'Je beroep, klasse 4',
    'Je leeftijd, 40 jaar',
    'Uitkering tot je 60e',
    'Wachttijd van 90 dagen',
    'Psychische klachten',
    'Indexatie van 2% per jaar',
    'Vaste kosten',
    'Korting van 20%',
  ]);
  for (const { sentence } of engine.explain(request, explanationTexts)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('the plainest cover for light work at 18 has the shortest receipt', () => {
  const plain: QuoteRequest = {
    ...request,
    job: accountant,
    birth: { year: 2008, month: 1, day: 1 },
    claimDuration: 'YEARS_2',
    waitingPeriod: 'DAYS_30',
    mentalIllnessIncluded: false,
    indexation: 'NO_INDEXATION',
    discount: false,
  };
  expect(engine.explain(plain, explanationTexts).map(({ code }) => code)).toEqual(['basis', 'fixedCosts']);
});
