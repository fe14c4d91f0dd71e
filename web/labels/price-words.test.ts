import { describe, expect, it } from 'vitest';
import { pricedLabel, radioPrice } from './price-words.ts';
import { cents } from '@vangnet/domain/values/money';

describe('the words of a price', () => {
  it('an option shows its own premium and the difference in words, and the arrow agrees', () => {
    expect(radioPrice({ kind: 'different', amount: cents(83_70), difference: cents(-13_62) })).toEqual({
      text: '€\u00a083,70',
      detail: '€\u00a013,62 minder per maand',
      direction: 'down',
    });
    expect(radioPrice({ kind: 'different', amount: cents(128_46), difference: cents(31_14) })).toEqual({
      text: '€\u00a0128,46',
      detail: '€\u00a031,14 meer per maand',
      direction: 'up',
    });
  });

  it('an option that costs the same is told as no difference', () => {
    expect(radioPrice({ kind: 'different', amount: cents(97_32), difference: cents(0) })).toEqual({
      text: '€\u00a097,32',
      detail: 'evenveel per maand',
    });
  });

  it('the chosen option shows the premium now, and an option shows only its own premium while nothing is chosen', () => {
    expect(radioPrice({ kind: 'chosen', amount: cents(97_32) })).toEqual({
      text: '€\u00a097,32',
      detail: 'nu, per maand',
    });
    expect(radioPrice({ kind: 'amount', amount: cents(83_70) })).toEqual({ text: '€\u00a083,70', detail: 'per maand' });
  });

  it('an option without a price has no price column', () => expect(radioPrice(undefined)).toBeUndefined());

  it('in a select the premium and the difference stand behind the other options, and not behind the chosen one', () => {
    expect(pricedLabel('90 dagen', { kind: 'different', amount: cents(83_70), difference: cents(-13_62) })).toBe(
      '90 dagen: €\u00a083,70 per maand (€\u00a013,62 minder)',
    );
    expect(
      pricedLabel('90 dagen', {
        kind: 'different',
        amount: cents(83_70),
        difference: cents(-13_62),
        coveredShare: 0.408,
      }),
    ).toBe('90 dagen: €\u00a083,70 per maand (€\u00a013,62 minder), betaalt in 41 van elke 100 maanden');
    expect(pricedLabel('90 dagen', { kind: 'chosen', amount: cents(97_32), coveredShare: 0.408 })).toBe('90 dagen');
    expect(pricedLabel('90 dagen', undefined)).toBe('90 dagen');
  });
});
