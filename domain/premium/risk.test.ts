import { describe, expect, test } from 'vitest';
import { CLAIM_DURATIONS, WAITING_PERIODS } from '../product/choices.ts';
import { anyProfileAndAge, engine } from '../testing/premium.ts';
import { referenceRows } from '../testing/reference-rows.ts';
import type { RateProfile } from './profile.ts';
import { expectForAll } from '../testing/for-all.ts';

const { covered, ofDisability } = engine.riskTables;

const chanceOf = (profile: RateProfile, age: number) => covered(profile, age).chance;
const shareOf = (profile: RateProfile, age: number) => covered(profile, age).coveredShare;

describe('the reference figures about the risk', () => {
  const rows = referenceRows('2026-01.risk.csv');

  test('there are 30 reference rows', () => {
    expect(rows).toHaveLength(30);
  });

  test.each(rows)('every figure of row $id equals the reference to 1e-9', ({ age, profile, number }) => {
    const { outlast, ...risk } = { ...covered(profile, age), ...ofDisability(profile, age) };
    const figures = { ...risk, outlast12: outlast[12], outlast24: outlast[24], outlast60: outlast[60] };
    const wrong = Object.entries(figures).filter(([column, figure]) => Math.abs(figure - number(column)) > 1e-9);
    expect(wrong).toEqual([]);
  });
});

describe('the risk', () => {
  /** Rounding of sums of some hundreds of months. */
  const never = 1e-12;

  test('the chance and the covered share never rise with the waiting period', () => {
    expectForAll(anyProfileAndAge, ({ profile, age }) => {
      const waiting = WAITING_PERIODS.map((waitingPeriod) => ({ ...profile, waitingPeriod }));
      waiting.slice(1).forEach((longer, index) => {
        const shorter = waiting[index] ?? longer;
        expect(chanceOf(longer, age)).toBeLessThanOrEqual(chanceOf(shorter, age) + never);
        expect(shareOf(longer, age)).toBeLessThanOrEqual(shareOf(shorter, age) + never);
      });
    });
  });

  test('the covered share never falls with a longer duration or with cover of mental illness, and the duration does not change the chance', () => {
    expectForAll(anyProfileAndAge, ({ profile, age }) => {
      const durations = CLAIM_DURATIONS.map((claimDuration) => ({ ...profile, claimDuration }));
      durations.slice(1).forEach((longer, index) => {
        const shorter = durations[index] ?? longer;
        expect(shareOf(longer, age)).toBeGreaterThanOrEqual(shareOf(shorter, age) - never);
        expect(chanceOf(longer, age)).toBe(chanceOf(shorter, age));
      });
      const [without, withMental] = [false, true].map((mentalIncluded) => ({ ...profile, mentalIncluded }));
      if (!without || !withMental) throw new Error('two profiles');
      expect(shareOf(withMental, age)).toBeGreaterThanOrEqual(shareOf(without, age) - never);
    });
  });

  test('the shortest waiting period without a limit, with cover of mental illness, covers everything', () => {
    expectForAll(anyProfileAndAge, ({ profile, age }) => {
      const all = {
        ...profile,
        waitingPeriod: 'DAYS_30',
        claimDuration: 'INSURANCE_END_DATE',
        mentalIncluded: true,
      } as const;
      expect(shareOf(all, age)).toBeCloseTo(1, 12);
    });
  });

  test('every share is between 0 and 1, and a longer period is never more frequent', () => {
    expectForAll(anyProfileAndAge, ({ profile, age }) => {
      const { outlast } = ofDisability(profile, age);
      const shares = [chanceOf(profile, age), shareOf(profile, age), ...Object.values(outlast)];
      for (const share of shares) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1 + never);
      }
      expect(outlast[24]).toBeLessThanOrEqual(outlast[12]);
      expect(outlast[60]).toBeLessThanOrEqual(outlast[24]);
    });
  });

  test('nothing is covered when the term ends within the waiting period', () => {
    const profile: RateProfile = {
      classNr: 2,
      endAge: 60,
      waitingPeriod: 'DAYS_365',
      claimDuration: 'YEARS_2',
      assessment: 'OWN_LABOUR',
      mentalIncluded: true,
      indexed: false,
    };
    expect(covered(profile, 59)).toEqual({ chance: 0, coveredShare: 0 });
    expect(ofDisability(profile, 59)).toMatchObject({ outlast: { 12: 0, 24: 0, 60: 0 } });
    expect(ofDisability(profile, 59).spells).toBeGreaterThan(0);
  });

  test('the first benefit of a period is counted apart from its months: a month before the end of the term still counts', () => {
    const profile: RateProfile = {
      classNr: 2,
      endAge: 60,
      waitingPeriod: 'DAYS_90',
      claimDuration: 'YEARS_2',
      assessment: 'OWN_LABOUR',
      mentalIncluded: true,
      indexed: true,
    };
    expect(covered(profile, 59).chance).toBeGreaterThan(0);
    expect(covered({ ...profile, indexed: false }, 59)).toEqual(covered(profile, 59));
  });
});
