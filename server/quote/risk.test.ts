import { expect, test } from 'vitest';
import { cents } from '@vangnet/domain/values/money';
import { renderPdf } from '../documents/pdf.ts';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { houseStyle, mailStyle } from '../testing/brand.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { quoteHtml, quoteText } from './mail-body.ts';
import { quoteDocument } from './pdf.ts';
import type { Quote } from './quote.ts';

const foot = { referenceId: 'VN-2026-7K3M-9QXT' };

const links = { resumeUrl: 'https://aov.example.nl/continue?token=a', documents: [] };
const pension = { pensionAge: { years: 67, months: 3 }, settled: false };
const quote: Quote = {
  ...sampleQuote,
  endAge: 60,
  sumAssured: cents(3000_00),
  risk: { chance: 0.004, coveredShare: 0.9951 },
  pension,
};
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

async function formsOf(told: Quote) {
  const identity = { created: new Date('2026-03-10T12:00:00Z'), id: 'OF-2603-1' };
  const pdf = await readPdf(await renderPdf(quoteDocument(told, 'OF-2603-1', links), houseStyle, identity));
  const texts = [
    quoteHtml(told, links, foot, mailStyle),
    quoteText(told, links, foot, mailStyle),
    pdf.pages.map(({ tree }) => tree.text).join('\n'),
  ].map(spaced);
  return { pdf, texts };
}

test('mail, text and PDF tell the gap in euro and what it means, and a chance below 1 and above 99 in words', async () => {
  const { pdf, texts } = await formsOf(quote);
  for (const text of texts) {
    expect(text).toContain('krijgt er minder dan 1 vóór hun 60e');
    expect(text).toContain('betaalt jouw keuze er meer dan 99.');
    expect(text).toContain('7 jaar en 3 maanden niet verzekerd: € 261.000');
    expect(text).toContain('ook niet als je dan al ziek bent');
  }
  const alts = pdf.nodes.flatMap(({ alt }) => alt ?? []);
  expect(alts).toContain('Een net van 38 tot 60 jaar. Van 60 jaar tot 67 jaar en 3 maanden is er geen net.');
  expect(alts).toContain('Honderd figuren. Er zijn er 0 gekleurd.');
});

test('a bar of the mail has no part of no width', () => {
  const none = quoteHtml({ ...quote, risk: { chance: 0, coveredShare: 1 } }, links, foot, mailStyle);
  expect(none).not.toContain('width="0%"');
  expect(none).toContain('width="100%" style="height:12px');
});

test('the whole of the longest cover is on three pages', async () => {
  const premiums = Array.from({ length: 52 }, (_, year) => ({ year: year + 1, age: 18 + year, amount: cents(98_05) }));
  const { pdf } = await formsOf({ ...quote, endAge: 70, premiums });
  expect(pdf.pages).toHaveLength(3);
});
