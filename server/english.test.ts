import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { dutchIn } from '@vangnet/domain/testing/dutch-words';
import { shapeOf } from '@vangnet/domain/testing/shape-of';
import { stringsIn } from '@vangnet/domain/testing/strings-in';
import { inLanguage } from '@vangnet/domain/values/language';
import { inEnglish } from '@vangnet/reference-data/brand-english';
import { loadReleases } from '@vangnet/reference-data/releases';
import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { wordedIn, type Worded } from './in-language.ts';
import { readPdf } from './documents/testing/read-pdf.ts';
import { renderPdf } from './documents/pdf.ts';
import { productOf } from './calculation/product.ts';
import { brand } from './testing/brand.ts';
import { identityWorld, type IdentityWorld } from './testing/identity-world.ts';

const data = join(import.meta.dirname, '../data');
const releases = loadReleases(data);
const english = inEnglish(brand, join(data, 'brands/vangnet'));
let worded: Worded;
let world: IdentityWorld;
const drawn: DocumentContent[] = [];

beforeAll(async () => {
  worded = await wordedIn('en');
});
afterEach(() => world.app.close());

const clock = () => new Date('2026-03-10T12:00:00Z');

/** A site in English, of which the documents are kept as they are given to be drawn. */
async function englishSite(): Promise<IdentityWorld> {
  drawn.length = 0;
  return identityWorld({
    worded,
    ...productOf(releases, clock),
    reference: { brand: english },
    pdfs: {
      renderPdf: async (content, ...how) => {
        drawn.push(content);
        return renderPdf(content, ...how);
      },
    },
  });
}

/** Of the samples: an occupation, a name, and where the applicant lives. */
const NAMES = ['Webdesigner', 'webdesigner', 'Quellinckhuyzen', 'Vangnet'];

describe('a site in English', () => {
  test('what an applicant gets by mail is in English, with amounts and dates as English writes them', async () => {
    world = await englishSite();
    const token = await world.unpaidApplication();
    await world.send('POST', `/api/applications/${token}/send-to-mail`, { email: 'q.z@vangnet.example' });
    await world.send('POST', `/api/applications/${token}/adviser-request`, {
      phoneNumber: '0612345678',
      moment: 'ANY',
    });
    await world.pays(token);
    await world.result(await world.started(token));
    expect(world.identity.asked.find(({ call }) => call === 'start')?.about).toMatchObject({ language: 'en' });
    for (let round = 0; round < 4; round += 1) await world.hand.ring();
    const mails = world.mailer.tried;
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Your quote: €\d+\.\d\d a month$/),
        expect.stringMatching(/^Request for advice /),
        'We received your application',
      ]),
    );
    for (const { subject, text, html } of mails) {
      expect([subject, dutchIn(`${subject} ${text} ${html.replaceAll(/<[^>]*>/g, ' ')}`, NAMES)]).toEqual([
        subject,
        [],
      ]);
      expect(html).toContain('<html lang="en">');
    }
    expect(drawn.length).toBeGreaterThan(1);
    for (const content of drawn) {
      expect([content.title, content.language, dutchIn(stringsIn(content).join(' | '), NAMES)]).toEqual([
        content.title,
        'en',
        [],
      ]);
    }
  });

  test('a calculation explains itself in English, and a refusal has its sentence in both languages', async () => {
    world = await englishSite();
    const { body } = await world.send('POST', '/api/calculation/calculate', sentComplete);
    expect(dutchIn(stringsIn(body).join(' | '), NAMES)).toEqual([]);
    const refused = await world.send('POST', '/api/calculation/calculate', {
      ...sentComplete,
      insurer: { ...sentComplete.insurer, dateOfBirth: '01-01-2015' },
    });
    expect(refused.body).toMatchObject({
      errors: [
        {
          message: {
            nl: 'Vanwege je leeftijd is deze verzekering niet mogelijk.',
            en: 'This insurance is not possible because of your age.',
          },
        },
      ],
    });
  });

  test('a document in English has its page numbers in English', async () => {
    world = await englishSite();
    const token = await world.unpaidApplication();
    await world.send('POST', `/api/applications/${token}/send-to-mail`, { email: 'q.z@vangnet.example' });
    await world.hand.ring();
    const [mail] = world.mailer.tried;
    const { pages, info } = await readPdf(mail?.attachments[0]?.content ?? new Uint8Array());
    expect([pages[0]?.artifacts, info['Language']]).toEqual([expect.stringContaining('Page 1 of'), 'en-GB']);
  });
});

const load = (name: string) => import(join(import.meta.dirname, name)) as Promise<object>;

test('each module of words of a site has the same names in English', async () => {
  const rooms = '{access,adviser,documents,handover,knowledge,mail,my-application,pages,quote}/text.ts';
  const files = [...globSync(rooms, { cwd: import.meta.dirname }), 'payment/visitor-text.ts'];
  expect(files).toHaveLength(10);
  for (const file of files) {
    expect([file, shapeOf(await load(inLanguage(file, 'en')))]).toEqual([file, shapeOf(await load(file))]);
  }
});
