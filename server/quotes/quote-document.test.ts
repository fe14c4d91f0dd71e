import { expect, test } from 'vitest';
import { cents } from '@vangnet/domain/values/money';
import { renderPdf } from '../documents/pdf.ts';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { houseStyle } from '../testing/brand.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { quoteDocument } from './quote-document.ts';
import type { Quote } from './quote.ts';
import { words } from '../../words/words.ts';

const links = { resume: { url: 'https://aov.example.nl/continue?token=a', days: 90 }, documents: [] };
const pension = { pensionAge: { years: 67, months: 3 }, settled: false };
const quote: Quote = {
  ...sampleQuote,
  endAge: 60,
  sumAssured: cents(3000_00),
  risk: { chance: 0.004, coveredShare: 0.9951 },
  pension,
};
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

async function pdfOf(told: Quote) {
  const identity = { created: new Date('2026-03-10T12:00:00Z'), id: 'one' };
  return readPdf(await renderPdf(quoteDocument(told, 'VN-2026-7K3M-9QXT', links, words.nl), houseStyle, identity));
}

test('the PDF gives the gap in euro and what it means, and a chance below 1 and above 99 in words', async () => {
  const pdf = await pdfOf(quote);
  const text = spaced(pdf.pages.map(({ tree }) => tree.text).join('\n'));
  expect(text).toContain('krijgt er minder dan 1 vóór hun 60e');
  expect(text).toContain('betaalt jouw keuze er meer dan 99.');
  expect(text).toContain('7 jaar en 3 maanden niet verzekerd: € 261.000');
  expect(text).toContain('ook niet als je dan al ziek bent');
  const alts = pdf.nodes.flatMap(({ alt }) => alt ?? []);
  expect(alts).toContain('Een net van 38 tot 60 jaar. Van 60 jaar tot 67 jaar en 3 maanden is er geen net.');
  expect(alts).toContain('Honderd figuren. Er zijn er 0 gekleurd.');
});

test('the whole of the longest cover is on three pages', async () => {
  const premiums = Array.from({ length: 52 }, (_, year) => ({ year: year + 1, age: 18 + year, amount: cents(98_05) }));
  const pdf = await pdfOf({ ...quote, endAge: 70, premiums });
  expect(pdf.pages).toHaveLength(3);
});
