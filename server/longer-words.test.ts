import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadPublishedDocuments } from '@vangnet/reference-data/documents';
import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { renderPdf } from './documents/pdf.ts';
import { inLongerWords } from './documents/testing/longer-document.ts';
import { readPdf } from './documents/testing/read-pdf.ts';
import { kindsWith } from './jobs/kinds.ts';
import { houseStyle } from './testing/brand.ts';
import { everyMail } from './testing/every-mail.ts';

let made: Awaited<ReturnType<typeof everyMail>>;
beforeAll(async () => {
  made = await everyMail();
});

test('the samples of mails are of every kind that the product sends', () => {
  expect(made.kinds.toSorted()).toEqual(kindsWith(() => true).toSorted());
});

/** Pieces of a document in longer words that leave the page or their box. */
async function crowdedIn(content: DocumentContent): Promise<string[]> {
  const pdf = await renderPdf(inLongerWords(content), houseStyle, { created: new Date(), id: '1' });
  const { pages } = await readPdf(pdf);
  return pages.flatMap(({ crowded }) => crowded);
}

test('nothing leaves the page or its box in a document for one person in a language with longer words', async () => {
  expect(made.drawn.map(({ title }) => title.replace(/ ZK-.*/, ''))).toEqual([
    'Adviesverzoek',
    'Offerte voor je AOV',
    'Jouw gegevens',
  ]);
  for (const content of made.drawn) expect([content.title, await crowdedIn(content)]).toEqual([content.title, []]);
});

const versions = loadPublishedDocuments(join(import.meta.dirname, '../data/documents'));
/** A published document never changes, so the newest of each are enough by day. */
const published = (process.env['TEST_ALL'] ? versions : versions.slice(-1)).flatMap(({ version, documents }) =>
  Object.values(documents).flatMap((document) =>
    'content' in document ? [[document.kind, version, document.content] as const] : [],
  ),
);

test.each(published)('nothing leaves the page or its box in %s of %s in longer words', async (_, __, content) => {
  expect(await crowdedIn(content)).toEqual([]);
});
