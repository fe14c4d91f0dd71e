import { describe, expect, it } from 'vitest';
import { courseOf } from './course.ts';
import { inWords } from './text.ts';
import { cents } from '@vangnet/domain/values/money';

const years = (...amounts: number[]) => amounts.map((amount, index) => ({ year: index + 1, amount: cents(amount) }));
const said = (...amounts: number[]) => {
  const course = courseOf(years(...amounts));
  return course && inWords(course).replaceAll('\u00a0', ' ');
};

describe('the course of the premium in one sentence', () => {
  it('the sentence about the course of the premium names its start, top and end', () => {
    expect(said(97_32, 128_30, 280_08, 191_64)).toBe(
      'Je premie per maand stijgt van € 97,32 in jaar 1 naar € 280,08 in jaar 3 en daalt daarna naar € 191,64 in jaar 4.',
    );
  });

  it('the sentence about the course of the premium says no more than happens', () => {
    expect(said(10_00, 20_00)).toBe('Je premie per maand stijgt van € 10,00 in jaar 1 naar € 20,00 in jaar 2.');
    expect(said(20_00, 10_00)).toBe('Je premie per maand daalt van € 20,00 in jaar 1 naar € 10,00 in jaar 2.');
    expect(said(10_00, 20_00, 20_00)).toBe(
      'Je premie per maand stijgt van € 10,00 in jaar 1 naar € 20,00 in jaar 2 en blijft daarna gelijk.',
    );
    expect(said(10_00, 10_00)).toBe('Je premie per maand is elk jaar € 10,00.');
    expect(said(10_00)).toBe('Je premie per maand is elk jaar € 10,00.');
  });

  it('without years there is no sentence about the course of the premium', () => expect(said()).toBeUndefined());
});
