import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '@vangnet/domain/values/cents';
import { PriceFigure } from '../parts/price/PriceFigure.tsx';
import { shownAmount } from './use-amount.ts';

const inEnglish = (file: string) => import(`${join(import.meta.dirname, file)}?language=en`) as Promise<object>;

test('a field shows its amount without the sign of the euro, which stands beside it, in each language', async () => {
  expect(shownAmount(cents(280_000))).toBe('2.800');
  const english = (await inEnglish('use-amount.ts')) as { shownAmount: typeof shownAmount };
  expect(english.shownAmount(cents(280_000))).toBe('2,800');
});

test('a price is shown whole, with the decimal sign of its language once', async () => {
  const figure = { PriceFigure };
  const english = (await inEnglish('../parts/price/PriceFigure.tsx')) as typeof figure;
  const shownBy = ({ PriceFigure: Figure }: typeof figure) =>
    renderToStaticMarkup(<Figure amount={cents(10_951)} />)
      .replace(/<span class="sr-only">.*/, '')
      .replace(/<[^>]*>/g, '');
  expect(shownBy(figure)).toBe('€\u2009109,51');
  expect(shownBy(english)).toBe('€109.51');
});
