import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentSchema } from '@vangnet/reference-data/document-content';
import { houseStyle } from '../testing/brand.ts';
import { quoteDocument } from '../quotes/quote-document.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { renderPdf } from './pdf.ts';
import { pdfWorkers, type PdfWorkers } from './pdf-workers.ts';
import { words } from '../../words/words.ts';

const links = { resume: { url: 'https://aov.example.nl/continue', days: 90 }, documents: [] };
const content = quoteDocument(sampleQuote, 'OF-2603-0', links, words.nl);
const identity = { created: new Date('2026-03-10T12:00:00Z'), id: 'OF-2603-0' };

let workers: PdfWorkers;
beforeAll(() => {
  workers = pdfWorkers();
});
afterAll(() => workers.close());

test('A document from another thread has the bytes of one from this thread.', async () => {
  const [there, here] = await Promise.all([
    workers.renderPdf(content, houseStyle, identity),
    renderPdf(content, houseStyle, identity),
  ]);
  expect(Buffer.from(there).equals(Buffer.from(here))).toBe(true);
});

test('A document that cannot be laid out is rejected, and the next one is rendered.', async () => {
  const { created, id } = identity;
  const broken = Object.assign(structuredClone(content), { blocks: [{ kind: 'nothing' }] });
  await expect(workers.renderPdf(broken, houseStyle, { created, id })).rejects.toBeInstanceOf(Error);
  expect((await workers.renderPdf(content, houseStyle, identity)).length).toBeGreaterThan(1000);
});

test('A document that would wait behind too many others is refused with 503, and the others are rendered.', async () => {
  const short = documentSchema.parse({
    title: 'Proef',
    language: 'nl',
    version: '1',
    published: '2026-03-10',
    layout: 'compact',
    blocks: [{ kind: 'paragraph', text: 'Een regel.' }],
  });
  const asked = Array.from({ length: 40 }, () => workers.renderPdf(short, houseStyle, identity));
  const ended = await Promise.allSettled(asked);
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ statusCode: 503 });
  expect(ended.length - refused.length).toBeGreaterThanOrEqual(32);
});

test('A document for delivery does not wait for readers, and a reader who has gone gives up their place.', async () => {
  const gone = new AbortController();
  const ended: string[] = [];
  const readers = Array.from({ length: 12 }, async (_, index) => {
    await workers
      .renderFor({ gone: gone.signal, address: `192.0.2.${index}` })(content, houseStyle, identity)
      .then(
        () => ended.push('read'),
        () => ended.push('gone'),
      );
  });
  expect((await workers.renderPdf(content, houseStyle, identity)).length).toBeGreaterThan(1000);
  expect(ended.length).toBeLessThan(12);
  gone.abort();
  await Promise.all(readers);
  expect(ended).toContain('gone');
  const next = await workers.renderFor({ gone: new AbortController().signal, address: '192.0.2.0' })(
    content,
    houseStyle,
    identity,
  );
  expect(next.length).toBeGreaterThan(1000);
});

test('Readers of one address have two places in the queue together; a third is refused with 503 and others are not.', async () => {
  const { signal: gone } = new AbortController();
  const read = (address: string) => workers.renderFor({ gone, address })(content, houseStyle, identity);
  const ended = await Promise.allSettled(['a', 'a', 'a', 'b'].map(read));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(ended[2]).toMatchObject({ reason: { statusCode: 503 } });
  expect((await read('a')).length).toBeGreaterThan(1000);
});
