import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeApplication } from '@vangnet/domain/application/complete';
import { valueOf } from './testing/store-steps.ts';
import { claimsWith } from '@vangnet/reference-data/brand';
import { readReferenceData, type ReferenceData } from '@vangnet/reference-data/read';
import { changeFigures, copyTariffsWithOtherFigures } from '@vangnet/reference-data/testing/other-figures';
import { calculatePremium } from './calculation/calculate-premium.ts';
import { productOf, type Product } from './calculation/product.ts';
import { renderDocumentSets } from './documents/draw-documents.ts';
import { readPdf } from './documents/testing/read-pdf.ts';
import { policyStructure } from './handover/policies-wire.ts';
import { brand, houseStyle } from './testing/brand.ts';
import { sentPersonal, webdesigner } from './testing/fixtures.ts';
import { sampleDossier } from './testing/sample-dossier.ts';
import { testApp, type TestApp } from './testing/test-app.ts';
import { codes } from './testing/administration.ts';
import { figureWords } from '@vangnet/domain/product/figure-words';
import { words } from '../words/words.ts';

const today = { year: 2026, month: 3, day: 10 };
const clock = () => new Date('2026-03-10T12:00:00Z');
const published = join(import.meta.dirname, '../data');

/** Ours, as sentences write them. By a fifth a year an amount may grow, whatever the discount is. */
const OURS =
  /20 ?% korting|korting van 20 ?%|(maximum is|maximaal|en|tot|worden dan) € ?5\.000|(tussen|minimaal|van) € ?100\b|€ ?30(?!\d|[.,]\d)|(boven|dan) (de )?€ ?2\.500|30 dagen bedenktijd|die 30 dagen/gi;
const oursIn = (text: string) => text.replaceAll(/\s+/g, ' ').match(OURS) ?? [];

let folder: string;
let reference: ReferenceData;
let product: Product;
let server: TestApp;
const read = () =>
  readReferenceData({ data: published, brandsDirs: [join(published, 'brands')], tariffDir: folder }, today);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-figures-'));
  copyTariffsWithOtherFigures(folder);
  const found = read();
  if (!found.ok) throw new Error(found.faults.join('\n'));
  [reference] = found.value;
  product = productOf(reference.releases, clock);
  server = await testApp({ ...product, site: { publicUrl: 'https://aov.example.nl' } });
});
afterAll(async () => {
  await server.app.close();
  rmSync(folder, { recursive: true });
});

const draft = { ...sentPersonal, job: webdesigner };

test('the documents, the questions of the test and the claims of the brand say the figures of the tariff', async () => {
  const { sets, faults } = await renderDocumentSets(reference.documents, houseStyle);
  expect(faults).toEqual([]);
  const documents = [...(sets[0]?.documents.values() ?? [])];
  const pages = documents.map((one) => ('html' in one ? one.html.content.replaceAll(/<[^>]+>/g, ' ') : ''));
  const bank = JSON.stringify([today, { ...today, month: 12 }].map((day) => reference.bankOn(day)));
  const claims = JSON.stringify(claimsWith(brand, figureWords(product.releaseOn(today).engine.tariff.figures)));
  const said = [...pages, bank, claims].join(' ');
  expect(documents).toHaveLength(4);
  expect(oursIn(said)).toEqual([]);
  expect(said).not.toContain('{{');
  const theirs = ['10%', '€ 45', '€ 150', '€ 6.000', '€ 2.550', '21 dagen bedenktijd'];
  expect(theirs.filter((one) => !said.replaceAll('\u00a0', ' ').includes(one))).toEqual([]);
});

test('the mail with a quote, its PDF and the case of an adviser say them too', async () => {
  const saved = await server.send('POST', '/api/applications', draft);
  const { token } = (saved.body as { data: { token: string } }).data;
  await server.send('POST', `/api/applications/${token}/send-to-mail`, { email: 'q.z@vangnet.example' });
  await server.hand.idle();
  await server.send('POST', `/api/applications/${token}/adviser-request`, { phoneNumber: '0031612345678' });
  await server.hand.idle();
  const [quote, advised] = server.mailer.tried;
  const pdfs = [quote, advised].map((mail) =>
    mail?.attachments.find(({ contentType }) => contentType === 'application/pdf'),
  );
  const texts = await Promise.all(
    pdfs.map(async (pdf, index) => {
      const { nodes } = await readPdf(
        pdf?.content ?? new Uint8Array(),
        index === 1 ? 'Only-for-this-test-1' : undefined,
      );
      return nodes.map(({ text }) => text).join(' ');
    }),
  );
  const said = [quote?.text, quote?.html, advised?.text, ...texts].map((text) => text ?? '');
  expect(said.flatMap(oursIn)).toEqual([]);
  for (const text of [quote?.text, quote?.html, ...texts]) {
    expect(text).toContain('10% korting');
    expect(text?.replaceAll('\u00a0', ' ')).toContain('€ 45');
  }
  expect(texts[0]).toContain('21 dagen bedenktijd');
});

const savedWith = async (sumAssured: number) =>
  JSON.stringify((await server.send('POST', '/api/applications', { ...draft, sumAssured })).body);

test('an amount beyond them is refused in their words', async () => {
  expect(await savedWith(149)).toContain('minimaal een bedrag van €\u00a0150 in');
  expect(await savedWith(6001)).toContain('maximaal €\u00a06.000 per maand');
  expect(await savedWith(5500)).toContain('"token"');
});

test('the policy administration receives the discount of the tariff', () => {
  const { figures } = product.releaseOn(today).engine.tariff;
  const asked = { ...sampleDossier.draft, job: webdesigner };
  const application = valueOf(completeApplication(figures, asked));
  const { request, price } = valueOf(calculatePremium({ ...product, words: words.nl }, asked));
  const [premium] = policyStructure(
    { dossier: sampleDossier, application, request, price },
    codes,
  ).financialTransaction;
  expect(premium?.firstYearDiscountPercent).toBe(10);
});

test('a later tariff with other figures makes another version of the same documents, from its first day', () => {
  changeFigures(folder, '2026-07', { policyFeeEuro: 60 });
  const found = read();
  const documents = found.ok ? found.value[0].documents : [];
  expect(documents.map(({ version, from, figures }) => [version, from, figures.policyFee])).toEqual([
    ['2026-01', '2026-01-01', 45_00],
    ['2026-12', '2026-12-01', 45_00],
    ['2026-12-2026-07', '2027-01-01', 60_00],
  ]);
  expect(found.ok && found.value[0].figures.map(({ from }) => from)).toEqual(['2026-01-01', '2027-01-01']);
});
