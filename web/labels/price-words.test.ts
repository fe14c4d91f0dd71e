import { expect, it } from 'vitest';
import { coverFacts, pricedLabel, priceFacts } from './price-words.ts';
import { cents } from '@vangnet/domain/values/money';

it('an option shows its own premium, and the difference with the choice in words', () => {
  expect(priceFacts({ kind: 'different', amount: cents(83_70), difference: cents(-13_62) })).toEqual({
    price: '€\u00a083,70',
    change: '€\u00a013,62 minder',
  });
  expect(priceFacts({ kind: 'different', amount: cents(128_46), difference: cents(31_14) })).toEqual({
    price: '€\u00a0128,46',
    change: '€\u00a031,14 meer',
  });
});

it('an option that costs the same is shown as no difference', () => {
  expect(priceFacts({ kind: 'different', amount: cents(97_32), difference: cents(0) })).toEqual({
    price: '€\u00a097,32',
    change: 'evenveel',
  });
});

it('the chosen option says so in place of the difference, and without a choice that place is empty', () => {
  expect(priceFacts({ kind: 'chosen', amount: cents(97_32) })).toEqual({
    price: '€\u00a097,32',
    change: 'jouw keuze',
  });
  expect(priceFacts({ kind: 'amount', amount: cents(83_70) })).toEqual({ price: '€\u00a083,70' });
});

it('an option without a price has no facts', () => expect(priceFacts(undefined)).toBeUndefined());

it('an option about the cover shows its months of 100 and its note, unless they are not known', () => {
  expect(coverFacts({ kind: 'amount', amount: cents(83_70), coveredShare: 0.408 }, 'eigen geld')).toEqual({
    price: '€\u00a083,70',
    note: 'eigen geld',
    share: { of100: 41, number: '41', spoken: '41 van de 100 maanden' },
  });
  expect(coverFacts({ kind: 'unknown' }, 'eigen geld')).toEqual({
    price: '–',
    change: 'niet bekend',
    share: { of100: 0, number: '–' },
  });
});

it('facts that are loading keep their room', () => {
  expect(coverFacts({ kind: 'loading' }, 'eigen geld')).toMatchObject({ note: 'eigen geld', loading: true });
  expect(coverFacts({ kind: 'loading' })?.share).toBeDefined();
  expect(priceFacts({ kind: 'loading' })?.share).toBeUndefined();
});

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
  ).toBe('90 dagen: €\u00a083,70 per maand (€\u00a013,62 minder), 41 van de 100 maanden dat je niet kunt werken');
  expect(pricedLabel('90 dagen', { kind: 'chosen', amount: cents(97_32), coveredShare: 0.408 })).toBe('90 dagen');
  expect(pricedLabel('90 dagen', undefined)).toBe('90 dagen');
});
