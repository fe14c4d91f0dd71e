import { describe, expect, it } from 'vitest';
import { pricedLabel, radioPrice } from './price-words.ts';
import { cents } from '@vangnet/domain/values/money';

describe('the words of a price', () => {
  it('say the direction, and the arrow agrees', () => {
    expect(radioPrice({ kind: 'different', difference: cents(-13_62) })).toEqual({
      text: '€\u00a013,62 minder',
      detail: 'per maand',
      direction: 'down',
    });
    expect(radioPrice({ kind: 'different', difference: cents(31_14) })).toEqual({
      text: '€\u00a031,14 meer',
      detail: 'per maand',
      direction: 'up',
    });
  });

  it('make no difference of nothing', () => {
    expect(radioPrice({ kind: 'different', difference: cents(0) })).toEqual({ text: 'evenveel', detail: 'per maand' });
  });

  it('say for the chosen option that it is the premium now, and nothing of a choice when there is none', () => {
    expect(radioPrice({ kind: 'chosen', amount: cents(97_32) })).toEqual({
      text: '€\u00a097,32',
      detail: 'nu, per maand',
    });
    expect(radioPrice({ kind: 'amount', amount: cents(83_70) })).toEqual({ text: '€\u00a083,70', detail: 'per maand' });
  });

  it('leave the column out without a price', () => expect(radioPrice(undefined)).toBeUndefined());

  it('stand behind the other options of a select, and not behind the chosen one', () => {
    expect(pricedLabel('90 dagen', { kind: 'different', difference: cents(-13_62) })).toBe(
      '90 dagen (€\u00a013,62 minder)',
    );
    expect(pricedLabel('90 dagen', { kind: 'chosen', amount: cents(97_32) })).toBe('90 dagen');
    expect(pricedLabel('90 dagen', undefined)).toBe('90 dagen');
  });
});
