import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { dutchIn } from '@vangnet/domain/testing/dutch-words';
import { shapeOf } from '@vangnet/domain/testing/shape-of';
import { stringsIn } from '@vangnet/domain/testing/strings-in';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { inEnglish } from '@vangnet/reference-data/brand-english';
import { loadReleases } from '@vangnet/reference-data/releases';
import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { productOf } from './calculation/product.ts';
import type { RenderPdf } from './documents/pdf-workers.ts';
import { renderPdf } from './documents/pdf.ts';
import { readPdf } from './documents/testing/read-pdf.ts';
import type { Mail } from './mail/mailer.ts';
import { brand } from './testing/brand.ts';
import { englishBank } from './testing/fake-bank.ts';
import { identityWorld, type IdentityWorld } from './testing/identity-world.ts';
import { knowledgeVisitor } from './testing/knowledge-visitor.ts';
import { linkIn, myApplicant, PROOF } from './testing/my-applicant.ts';
import { words } from '../words/words.ts';

const data = join(import.meta.dirname, '../data');
const releases = loadReleases(data);
const english = inEnglish(brand, join(data, 'brands/vangnet'));
const ADVISER = 'advies@vangnet.example';
const SECRET = new Uint8Array(32).fill(7);
let world: IdentityWorld;
const drawn: DocumentContent[] = [];

let now = new Date('2026-03-10T12:00:00Z');
const clock = () => now;

/** A site in English, of which the documents are kept as they are given to be drawn. */
async function englishSite(): Promise<IdentityWorld> {
  drawn.length = 0;
  const draw: RenderPdf = async (content, ...how) => {
    drawn.push(content);
    return renderPdf(content, ...how);
  };
  return identityWorld({
    words: words.en,
    ...productOf(releases, clock),
    reference: { brand: english, knowledgeBankOn: () => englishBank },
    site: { policyAnswers: { by: 'push', days: 10, secrets: [SECRET] } },
    pdfs: { renderPdf: draw, renderFor: () => draw },
  });
}

/** Dutch words of the samples: an occupation, a name, and where the applicant lives. */
const NAMES = ['Webdesigner', 'webdesigner', 'Quellinckhuyzen', 'Vangnet'];

const mails = async () => {
  for (let round = 0; round < 4; round += 1) await world.hand.ring();
  return world.mailer.tried;
};
const expectEnglish = (said: string, ...title: string[]) =>
  expect([...title, dutchIn(said, NAMES)]).toEqual([...title, []]);
function expectEnglishMails(sent: readonly Mail[]): void {
  for (const { subject, text, html } of sent) {
    expectEnglish(`${subject} ${text} ${html.replaceAll(/<[^>]*>/g, ' ')}`, subject);
    expect(html).toContain('<html lang="en">');
  }
}
const toApplicants = (sent: readonly Mail[]) => sent.filter(({ to }) => to !== ADVISER);

/** The policy administration says what became of an application. */
async function decides(referenceId: string, state: object) {
  const id = JSON.stringify(state);
  const body = JSON.stringify({
    type: 'policy.status',
    timestamp: '2026-03-10T12:00:00Z',
    data: { referenceId, ...state },
  });
  return world.send('POST', '/api/policies/status', body, {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET, { format: 'raw' }).sign(id, now, body),
  });
}

describe('a site in English', () => {
  afterEach(() => world.app.close());

  test('what an applicant gets by mail is in English, with amounts and dates as English writes them', async () => {
    world = await englishSite();
    const token = await world.unpaidApplication();
    await world.send('POST', `/api/applications/${token}/send-to-mail`, { email: 'q.z@vangnet.example' });
    await world.pays(token);
    await world.result(await world.started(token));
    expect(world.identity.asked.find(({ call }) => call === 'start')?.about).toMatchObject({ language: 'en' });
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your quote: €\d+\.\d\d a month$/),
      'We received your application',
    ]);
    expectEnglishMails(sent);
    expect(drawn.length).toBeGreaterThan(0);
    for (const content of drawn) {
      expect(content.language).toBe('en');
      expectEnglish(stringsIn(content).join(' | '), content.title);
    }
  });

  test('what follows an application is in English too: links, a failed test, what the insurer decides, own data, a withdrawal', async () => {
    world = await englishSite();
    const { open, withdraw } = myApplicant(() => world);
    const { graded } = knowledgeVisitor(() => world);
    const token = await world.paidApplication();
    await world.send('POST', `/api/applications/${token}/adviser-request`, { phoneNumber: '0612345678' });
    await world.result(await world.started(token));
    const link = linkIn((await mails()).at(-1)?.text);
    const { referenceId = '' } = world.policies.submitted[0]?.dossier ?? {};
    for (let wrong = 0; wrong < 5; wrong += 1) await open(link, { ...PROOF, zipCode: '9999ZZ' });
    await world.send('POST', '/api/my-application', { email: sentComplete.insurer?.email });
    await graded(3, {
      ...sentComplete,
      insurer: { ...sentComplete.insurer, surname: 'Other', email: 'o@vangnet.example', phoneNumber: '0031687654321' },
      iban: 'NL02ABNA0123456789',
    });
    for (const status of ['question', 'declined']) await decides(referenceId, { status });
    await decides(referenceId, { status: 'accepted', policyNumber: 'P-77', startDate: '2026-04-01' });
    now = new Date(now.getTime() + DAY_MS);
    const fresh = linkIn((await mails()).at(-1)?.text);
    drawn.length = 0;
    await world.send('POST', `/api/my-application/${fresh}/export`, { ...PROOF, format: 'pdf' });
    expect(drawn).toHaveLength(1);
    expectEnglish(stringsIn(drawn[0]).join(' | '));
    await withdraw(fresh);
    const sent = toApplicants(await mails());
    expect(sent.map(({ subject }) => subject)).toEqual([
      'We received your application',
      'A new link to your application',
      'The link to your application',
      'The result of your knowledge test',
      'We have a question about your application',
      'We reviewed your application',
      'We accepted your application',
      'You withdrew your application',
    ]);
    expectEnglishMails(sent);
  });

  test('an adviser reads Dutch, also about a visitor who read English, and is told so', async () => {
    world = await englishSite();
    const { graded } = knowledgeVisitor(() => world);
    const token = await graded(3);
    const asked = { phoneNumber: '0612345678', moment: 'ANY' };
    await world.send('POST', `/api/applications/${token}/adviser-request`, asked);
    const mail = (await mails()).find(({ to }) => to === ADVISER);
    expect(mail?.subject).toMatch(/^Adviesverzoek ZK-/);
    expect(mail?.text).toContain('Leest de site in het: Engels');
    const found = drawn.find(({ title }) => title.startsWith('Adviesverzoek'));
    const said = stringsIn(found).join(' | ');
    expect(found?.language).toBe('nl');
    for (const part of ['Engels', 'Wachttijd | 30 dagen', 'per maand']) {
      expect(said).toContain(part);
    }
    expect(said).toMatch(/Vraag [KR]01\? \| Fout [KR]01 \| Goed [KR]01/);
    expect(said).not.toMatch(/in English|Question|Waiting/);
  });

  test('the page without a connection is in English', async () => {
    world = await englishSite();
    const { body } = await world.send('GET', '/offline.js');
    expectEnglish(String(body).replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' '));
    expect(body).toContain('lang=\\"en\\"');
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

test('each module of words has the same names in English, with the same places to fill', () => {
  const { nl, en } = words;
  expect(shapeOf(en)).toEqual(shapeOf(nl));
});

test('what serves a site writes with its words, and not with the Dutch ones that the domain has for pages and staff', () => {
  const bound = Object.entries(words.nl).flatMap(([name, written]) => (typeof written === 'function' ? [name] : []));
  expect(bound.length).toBeGreaterThan(20);
  const files = globSync('{*,*/**/*}.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/^staff\/(?!adviser-)|(^|\/)testing\/|\.test\.ts$/.test(file),
  );
  const imported = new RegExp(
    String.raw`^import [^;]*\b(${bound.join('|')})\b[^;]*'@vangnet/domain/|^import (?!type)[^;]*'@vangnet/domain/[^']*\btext'`,
    'm',
  );
  expect(files.filter((file) => imported.test(readFileSync(join(import.meta.dirname, file), 'utf8')))).toEqual([]);
});
