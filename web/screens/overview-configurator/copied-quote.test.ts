import { expect, test } from 'vitest';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { wearBrand } from '../../brand/brand.ts';
import { calculationIn } from '../../calculation/calculation.ts';
import { anchor } from '../../testing/brand.ts';
import { sampleResponse } from '../../testing/calculation.ts';
import { quoteText } from './copied-quote.ts';

test('the copied text says when the cover starts at the earliest, how long the price holds, and writes dates in words', () => {
  wearBrand(anchor);
  const calculation = calculationIn(sampleResponse);
  const text = calculation && quoteText(completeWishes, calculation);
  expect(text).toContain('\nStartdatum: op zijn vroegst 1 december 2026\n');
  expect(text).toContain(
    'Deze premie geldt bij een start op 1 december 2026. Start je later, dan rekenen we opnieuw met je leeftijd van dan.',
  );
  expect(text).toContain('\nJaar 2: € 112,35.\n');
  expect(text).not.toMatch(/\u00a0|\d\d-\d\d-\d{4}/);
});
