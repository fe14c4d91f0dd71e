import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cents } from '@vangnet/domain/values/cents';
import { PriceFigure } from '../parts/price/PriceFigure.tsx';
import { shownAmount } from './use-amount.ts';

const inEnglish = async (file: string): Promise<unknown> => import(`${join(import.meta.dirname, file)}?language=en`);

test('a field shows its amount without the sign of the euro, which stands beside it, in each language', async () => {
  expect(shownAmount(cents(280_000))).toBe('2.800');
  const amounts = z.object({ shownAmount: z.custom<typeof shownAmount>() });
  const english = amounts.parse(await inEnglish('use-amount.ts'));
  expect(english.shownAmount(cents(280_000))).toBe('2,800');
});

test('a price is shown whole, with the decimal sign of its language once', async () => {
  const figures = z.object({ PriceFigure: z.custom<typeof PriceFigure>() });
  const english = figures.parse(await inEnglish('../parts/price/PriceFigure.tsx'));
  const shownBy = ({ PriceFigure: Figure }: typeof english) =>
    renderToStaticMarkup(<Figure amount={cents(10_951)} />)
      .replace(/<span class="sr-only">.*/, '')
      .replace(/<[^>]*>/g, '');
  expect(shownBy({ PriceFigure })).toBe('€\u2009109,51');
  expect(shownBy(english)).toBe('€109.51');
});
