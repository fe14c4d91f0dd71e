import { describe, expect, it } from 'vitest';
import { cents } from '../values/money.ts';
import {
  chanceSentence,
  coveredSentence,
  gapInEuro,
  paysIn,
  paysInShort,
  pensionSentence,
  riskAssumptions,
  riskBasis,
  yearsAndMonths,
} from './risk-words.ts';

describe('the risk in whole people', () => {
  it('the chance is that of a hundred people, and the verb goes with how many', () => {
    expect(chanceSentence(0.7534944795, 60)).toBe(
      'Van 100 mensen met jouw beroep en leeftijd krijgen er 75 vóór hun 60e minstens één keer een uitkering uit deze verzekering.',
    );
    expect(chanceSentence(0.0124, 58)).toContain('krijgt er 1 vóór hun 58e');
    expect(chanceSentence(0, 58)).toContain('krijgt er minder dan 1 vóór');
    expect(chanceSentence(0.995, 70)).toContain('krijgen er meer dan 99 vóór');
  });

  it('the cover is that of a hundred months', () => {
    expect(coveredSentence(0.4951899199)).toBe(
      'Van elke 100 maanden dat zij niet kunnen werken, betaalt jouw keuze er 50.',
    );
    expect(coveredSentence(1)).toContain('betaalt jouw keuze er 100.');
    expect(coveredSentence(0.001)).toContain('betaalt jouw keuze er minder dan 1.');
  });

  it('the long form says how many of which months a choice pays, and the short form only how many', () => {
    expect(paysIn(0.408)).toBe('41 van de 100 maanden dat je niet kunt werken');
    expect(paysIn(0.995)).toBe('meer dan 99 van de 100 maanden dat je niet kunt werken');
    expect(paysInShort(0)).toBe('minder dan 1 van de 100 maanden');
  });

  it('the risk in whole people says one by one whose figures they are and what they count', () => {
    const all = riskAssumptions('2026-01', 60).join(' ');
    for (const words of ['tarief 2026-01', '60e', 'welke oorzaak ook', '25%', 'dag 30']) expect(all).toContain(words);
  });

  it('the risk in whole people says whose figures they are, what they count, and that they are no advice', () => {
    const basis = riskBasis('2026-01', 60);
    for (const words of ['tarief 2026-01', '60e', 'alle oorzaken', '25%', 'Dit is geen advies.'])
      expect(basis).toContain(words);
  });
});

describe('the gap before the state pension', () => {
  const gap = { endAge: 60, pensionAge: { years: 67, months: 3 }, settled: true };

  it('the gap before the state pension is given with both ages, and with what it means for who is ill then', () => {
    expect(pensionSentence(gap, 'INSURANCE_END_DATE')).toBe(
      'Deze verzekering stopt als je 60 wordt, en je AOW begint als je 67 jaar en 3 maanden bent. Daartussen krijg je geen uitkering, ook niet als je dan al ziek bent.',
    );
    expect(pensionSentence({ ...gap, pensionAge: { years: 67, months: 0 } }, 'INSURANCE_END_DATE')).toContain(
      'als je 67 jaar bent.',
    );
    expect(pensionSentence({ ...gap, pensionAge: { years: 67, months: 1 } }, 'INSURANCE_END_DATE')).toContain(
      'als je 67 jaar en 1 maand bent.',
    );
  });

  it('the gap before the state pension says when the law has not set the age yet', () => {
    expect(pensionSentence({ ...gap, settled: false }, 'INSURANCE_END_DATE')).toContain(
      'begint op zijn vroegst als je 67 jaar en 3 maanden bent.',
    );
  });

  it('without a gap it is said that there is none, and only for sure when the law has set the age', () => {
    const settled = pensionSentence({ ...gap, endAge: 68 }, 'INSURANCE_END_DATE');
    expect(settled).toContain('stopt als je 68 wordt');
    expect(settled).toContain('Je bent dus verzekerd tot je AOW.');
    expect(settled).not.toContain('geen uitkering');
    expect(pensionSentence({ ...gap, endAge: 68, settled: false }, 'INSURANCE_END_DATE')).toContain(
      'Met die leeftijd ben je verzekerd',
    );
    expect(gapInEuro({ ...gap, endAge: 68 }, cents(3000_00))).toBeUndefined();
  });

  it('the gap before the state pension is given with how long this choice pays, when that is shorter than the cover', () => {
    const covered = { ...gap, endAge: 68 };
    expect(pensionSentence(covered, 'YEARS_2')).toMatch(
      /verzekerd tot je AOW\. Je koos een uitkering van maximaal 2 jaar\.$/,
    );
    expect(pensionSentence(gap, 'YEARS_5')).toContain('maximaal 5 jaar');
    for (const duration of ['INSURANCE_END_DATE', undefined] as const) {
      expect(pensionSentence(covered, duration)).not.toContain('maximaal');
    }
  });

  it('the gap before the state pension is written in euro', () => {
    expect(gapInEuro(gap, cents(3000_00))).toBe('7 jaar en 3 maanden niet verzekerd: €\u00a0261.000');
  });

  it.each([
    [87, '7 jaar en 3 maanden'],
    [84, '7 jaar'],
    [3, '3 maanden'],
    [1, '1 maand'],
  ])('%i months are %s', (months, words) => {
    expect(yearsAndMonths(months)).toBe(words);
  });
});
