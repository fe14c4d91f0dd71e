import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { answeringServer, bodyOf, type AnsweringServer } from './testing/answering-server.ts';
import { callHost } from './testing/call-host.ts';
import { readPdf, type ReadPdf } from './documents/testing/read-pdf.ts';
import { sentSample } from './testing/fixtures.ts';
import { leanBrands } from './testing/lean-brands.ts';
import { mailServer, type MailServer } from './testing/mail-server.ts';
import { startRunning, type RunningServer } from './testing/server-process.ts';

const MEANDER = join(import.meta.dirname, '../data/example-brands/meander');
const HOUSE_HOST = 'aov.example.nl';
const MEANDER_HOST = 'meander.localhost';

let folder: string;
let server: RunningServer;
let mails: Awaited<ReturnType<typeof mailServer>>;
let crm: AnsweringServer;
const told = Promise.withResolvers<{ content: string; headers: IncomingHttpHeaders }>();
const SECRET = Buffer.alloc(32, 7);
let arrived = Promise.withResolvers<MailServer['received'][number]>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-two-brands-'));
  const brandsDir = leanBrands(folder);
  cpSync(MEANDER, join(brandsDir, 'meander'), { recursive: true });
  const file = join(brandsDir, 'meander/brand.json');
  const variables = { WEBHOOK_URL: 'MEANDER_WEBHOOK_URL', WEBHOOK_SECRET: 'MEANDER_WEBHOOK_SECRET' };
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), variables }));
  crm = await answeringServer((call, response) => {
    void bodyOf(call).then((content) => told.resolve({ content, headers: call.headers }));
    response.writeHead(204).end();
  });
  mails = await mailServer({
    answer: (mail) => {
      arrived.resolve(mail);
      return undefined;
    },
  });
  server = await startRunning({
    DATA_DIR: join(folder, 'data'),
    BRANDS_DIR: brandsDir,
    PUBLIC_URL: `https://${HOUSE_HOST}`,
    SMTP_URL: `smtp://localhost:${mails.port}`,
    MEANDER_WEBHOOK_URL: crm.url,
    MEANDER_WEBHOOK_SECRET: `whsec_${SECRET.toString('base64')}`,
  });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await mails.stop();
  crm.close();
  rmSync(folder, { recursive: true });
});

type Body = { data: Record<string, string>; results: { url: string } };

const sendText = (host: string, method: string, path: string, body?: object) =>
  callHost(server.url, host, method, path, body);
async function send(...call: Parameters<typeof sendText>): Promise<{ status: number; body: Body }> {
  const { status, said } = await sendText(...call);
  return { status, body: JSON.parse(said) as Body };
}

// The message is about the quote of the test before it.
describe('a quote of a brand and the message about it', { shuffle: false }, () => {
  test('two brands on one server each have their own applications, mails, tariff and terms', async () => {
    const saved = await send(MEANDER_HOST, 'POST', '/api/applications', sentSample);
    expect(saved.status).toBe(201);
    const { token } = saved.body.data;
    expect(await send(MEANDER_HOST, 'GET', `/api/applications/${token}`)).toMatchObject({ status: 200 });
    expect(await send(HOUSE_HOST, 'GET', `/api/applications/${token}`)).toMatchObject({ status: 404 });

    const terms = await send(MEANDER_HOST, 'GET', '/api/documents/pvw');
    expect(terms.body.results.url).toBe('/documents/2026-01/pvw.pdf');
    const ofHouse = await send(HOUSE_HOST, 'GET', '/api/documents/pvw');
    expect(ofHouse.body.results.url).toBe('https://documents.example/one.pdf');

    arrived = Promise.withResolvers();
    await send(MEANDER_HOST, 'POST', `/api/applications/${token}/send-to-mail`, { email: 'q.z@vangnet.example' });
    const mail = await arrived.promise;
    expect(mail.from).toEqual({ name: 'Meander', address: 'offerte@meander.example' });
    expect(mail.messageId).toMatch(/@meander\.example>$/);
    expect(mail.text).toContain('https://meander.localhost/continue?token=');
    expect(mail.text).toContain('10% korting');
    expect(mail.text).toMatch(/MD-\d{4}-\w{4}-\w{4}/);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/vangnet(?!\.example)/i);
  });

  test('a brand that names an address of its own for messages gets its states there, signed with its own secret', async () => {
    const { content, headers } = await told.promise;
    expect(JSON.parse(content)).toMatchObject({ type: 'application.quoted' });
    const name = (part: string) => String(headers[`webhook-${part}`]);
    new Webhook(SECRET, { format: 'raw' }).verify(content, {
      'webhook-id': name('id'),
      'webhook-timestamp': name('timestamp'),
      'webhook-signature': name('signature'),
    });
  });
});

/** A quote of a site as it arrives: its subject, its text, and the text of its PDF. */
async function quoteOf(host: string, root: '' | '/en' = '') {
  const { body } = await send(host, 'POST', `${root}/api/applications`, sentSample);
  arrived = Promise.withResolvers();
  const to = { email: 'q@vangnet.example' };
  await send(host, 'POST', `${root}/api/applications/${body.data['token']}/send-to-mail`, to);
  const { subject, text: said, attachments } = await arrived.promise;
  const [file] = attachments;
  const pdf = await readPdf(new Uint8Array(file?.content as ArrayBuffer));
  return { subject: subject?.replace(/€\s[\d,]+/, '€'), said, title: pdf.info['Title'], pdf: textOfPdf(pdf) };
}
const textOfPdf = ({ nodes }: ReadPdf) => nodes.map((node) => node.text).join(' ');

test('a sentence of one brand stands on its pages, in its scripts, mails, documents and responses, and on no other brand', async () => {
  const own = {
    lead: 'Dan betaalt Meander je vaste lasten.',
    list: '30 dagen, of korter als jij ermee stopt',
    kept: '60 dagen',
  };
  const ofHouse = {
    lead: 'Dan betaalt deze verzekering je vaste lasten door.',
    list: '30 dagen nadat je hem deelde',
    kept: '90 dagen',
  };
  for (const [host, has, lacks] of [
    [MEANDER_HOST, own, ofHouse],
    [HOUSE_HOST, ofHouse, own],
  ] as const) {
    const { said: page } = await sendText(host, 'GET', '/');
    expect(page).toContain(has.lead);
    expect(page).not.toContain(lacks.lead);
    const folders = new Set([...page.matchAll(/"\/assets\/(.*?)[\w.-]+\.js"/g)].map(([, path]) => path));
    expect(folders.size).toBe(1);
    const [, script = ''] = /src="(\/assets\/[^"]*frame-[^"]*)"/.exec(page) ?? [];
    const { said: code } = await sendText(host, 'GET', script);
    expect(code).toContain(has.lead);
    expect(code).not.toContain(lacks.lead);
    const { said: privacy } = await sendText(host, 'GET', '/privacy');
    expect(privacy).toContain(has.list);
    expect(privacy).not.toContain(lacks.list);
    expect(privacy).toContain(`Een berekening met offerte: ${has.kept}`);
  }
  const unknown = '/api/applications/nobody-has-this-token-0123456789';
  expect(JSON.stringify(await send(MEANDER_HOST, 'GET', unknown))).toContain('Deze gegevens hebben we niet');
  expect(JSON.stringify(await send(HOUSE_HOST, 'GET', unknown))).toContain('Deze gegevens bestaan niet');

  const [meander, house] = [await quoteOf(MEANDER_HOST), await quoteOf(HOUSE_HOST)];
  expect([meander.subject, meander.title]).toEqual([
    'Jouw premie bij Meander: € per maand',
    'Jouw offerte van Meander',
  ]);
  for (const words of [meander.said, meander.pdf]) expect(words).toContain(`De link werkt ${own.kept}`);
  for (const words of [house.said, house.pdf]) expect(words).toContain(`De link werkt ${ofHouse.kept}`);
  expect(meander.said).toContain('Daar is je offerte');
  expect(meander.pdf).toContain('Jouw offerte van Meander');
  expect([house.subject, house.title]).toEqual(['Je offerte: € per maand', 'Offerte voor je AOV']);
  expect(house.said).toContain('Je offerte staat klaar');
  expect(house.pdf).not.toContain('Jouw offerte van Meander');
});

test('an English sentence of a brand stands on its English pages, in the English mail and its PDF, and the rest is as the product says it', async () => {
  const { said: page } = await sendText(MEANDER_HOST, 'GET', '/en/');
  expect(page).toContain('Are you too ill to work? Then Meander pays your fixed costs.');
  expect(page).toContain('What is your occupation?');

  const { subject, said, title, pdf } = await quoteOf(MEANDER_HOST, '/en');
  expect([subject, title]).toEqual([
    expect.stringMatching(/^Your quote: €\d+\.\d\d a month$/),
    'Your quote from Meander',
  ]);
  expect(said).toContain('Here is your quote');
  expect(pdf).toContain('Your quote from Meander');
});

test('a request for a host that no brand has gets 421, and a balancer gets its answer', async () => {
  expect(await send('elders.example', 'GET', '/api/documents/pvw')).toMatchObject({ status: 421 });
  expect(await send('10.0.0.7:3000', 'GET', '/readyz')).toMatchObject({ status: 200 });
});
