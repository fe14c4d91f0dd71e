import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { sentSample } from '../testing/fixtures.ts';
import { codesIn, knowledgeVisitor } from '../testing/knowledge-visitor.ts';
import { recordPaid } from '../testing/recorded.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { deliveryRows } from '../testing/delivery-rows.ts';

const PASSWORD = 'Only-for-this-test-1';
/** What may be read by whoever carries the mail: nothing that tells who it is about. */
/** The postcode as a whole: its digits alone can be a byte offset in the table of contents of a PDF. */
const postcode = ['3511AB', '3511 AB'];
const personal = [
  'Quellinckhuyzen',
  'q.z@',
  '14-03-1988',
  '12345678',
  'Voorbeeldstraat',
  ...postcode,
  'NL91ABNA0417164300',
];

let server: TestApp;
beforeEach(async () => {
  await server?.app.close();
  server = await testApp();
});
afterAll(() => server.app.close());

const { saved, graded } = knowledgeVisitor(() => server);
const ask = (token: string, body: object = {}) =>
  server.send('POST', `/api/applications/${token}/adviser-request`, body);
const caseNumberIn = (body: unknown) => (body as { data: { caseNumber: string } }).data.caseNumber;
/** The mails to the adviser; the visitor gets the result of the test. */
const mailsSent = async () => {
  await server.hand.idle();
  return server.mailer.tried.filter(({ to }) => to === 'advies@vangnet.example');
};
const lastMail = async () => {
  const mail = (await mailsSent()).at(-1);
  if (!mail) throw new Error('No mail was made');
  return mail;
};
const pdfOf = async () => {
  const pdf = (await lastMail()).attachments.find(({ contentType }) => contentType === 'application/pdf');
  return pdf?.content ?? new Uint8Array();
};
/** The words of the case, as the adviser reads them. */
const caseText = async () => caseTextOf(await pdfOf());
const caseTextOf = async (bytes: Uint8Array) => {
  const { nodes } = await readPdf(bytes, PASSWORD);
  const pages = nodes.filter(({ role }) => role === 'Document').map(({ text }) => text);
  return pages.join(' ').replaceAll('\u00a0', ' ');
};

const visit = (path: string) => server.app.inject({ method: 'GET', url: path });
const linkInMail = async () =>
  /https:\/\/aov\.example\.nl(\/adviesverzoek\/[\w-]+)/.exec((await lastMail()).text)?.[1] ?? '';

describe('a request after a failed test', () => {
  test('answers a case number, and mails the adviser', async () => {
    const { status, body } = await ask(await graded(3), { moment: 'MORNING' });
    expect(status).toBe(200);
    const caseNumber = caseNumberIn(body);
    expect(caseNumber).toMatch(/^ZK-2026-\w{4}-\w{4}$/);
    const mail = await lastMail();
    expect(mail).toMatchObject({ to: 'advies@vangnet.example', subject: `Adviesverzoek ${caseNumber}` });
    expect(mail.text).toContain('Terugbellen: Op werkdagen tussen 9 en 12 uur');
    expect(mail.attachments.map(({ filename }) => filename)).toContain(`${caseNumber}.pdf`);
  });

  test('a request after a failed test hands over the whole case: person, choices, premium and test', async () => {
    await ask(await graded(3), { moment: 'AFTERNOON' });
    const text = await caseText();
    const parts = [
      /Telefoon ?\+31 \(0\)6 12345678/,
      /Terugbellen ?Op werkdagen tussen 12 en 17 uur/,
      /Naam ?Q\.Z\. Quellinckhuyzen/,
      /Geboortedatum ?14-03-1988/,
      /Adres ?Voorbeeldstraat 12, 3511 AB Utrecht/,
      /E-mailadres ?q\.z@vangnet\.example/,
      /Beroep ?Webdesigner/,
      /Verzekerd bedrag ?€ 2\.400 per maand/,
      /Wachttijd ?30 dagen/,
      /premie in het eerste jaar ?€ 38,40 per maand/,
      /Niet gehaald: 9 van 12 goed/,
      /Vraag [KR]01\? ?Fout [KR]01 ?Goed [KR]01/,
    ];
    for (const part of parts) expect(text).toMatch(part);
    expect(text).not.toContain('NL91');
  });

  test('a request after a failed test reveals to nobody on the way who it is about', async () => {
    await ask(await graded(3));
    const { subject, text, html } = await lastMail();
    const bytes = Buffer.from(await pdfOf()).toString('latin1');
    for (const secret of personal) for (const open of [subject, text, html, bytes]) expect(open).not.toContain(secret);
    expect(bytes).not.toContain('Adviesverzoek');
    await expect(readPdf(await pdfOf())).rejects.toThrow(/password/i);
    await expect(readPdf(await pdfOf(), 'another-password')).rejects.toThrow(/password/i);
  });

  test('a request after a failed test has the number that was given, before the one of the application', async () => {
    await ask(await graded(3), { phoneNumber: '0031687654321' });
    expect(await caseText()).toMatch(/\+31 \(0\)6 87654321/);
  });

  test('a request after a failed test is possible in a new application too, in which the test may not be done again', async () => {
    await graded(3);
    expect(await ask(await saved())).toMatchObject({ status: 200 });
  });
});

describe('with ADVISER_MAIL=link', () => {
  beforeEach(async () => {
    await server.app.close();
    const adviser = { mailbox: 'advies@vangnet.example', pdfPassword: PASSWORD, sends: 'link' as const };
    server = await testApp({ site: { adviser, publicUrl: 'https://aov.example.nl' } });
  });

  test('the case is not attached but behind a link, and asks for the password there too', async () => {
    const { body } = await ask(await graded(3));
    const link = await linkInMail();
    expect((await lastMail()).attachments.map(({ contentType }) => contentType)).not.toContain('application/pdf');
    const { statusCode, headers, rawPayload } = await visit(link);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(headers['content-disposition']).toContain(`${caseNumberIn(body)}.pdf`);
    await expect(readPdf(rawPayload)).rejects.toThrow(/password/i);
    expect(await caseTextOf(rawPayload)).toContain('Q.Z. Quellinckhuyzen');
    expect(server.log.join()).not.toContain(link);
  });

  test('another link opens nothing', async () => {
    const token = await graded(3);
    await ask(token);
    const link = await linkInMail();
    for (const wrong of ['/adviesverzoek/x', `/adviesverzoek/${token}`, link.slice(0, -1), link.toUpperCase()]) {
      expect((await visit(wrong)).statusCode).toBe(404);
    }
  });
});

test('with the case attached there is no link', async () => {
  await ask(await graded(3));
  expect((await lastMail()).text).not.toContain('adviesverzoek/');
  expect((await server.send('GET', '/adviesverzoek/x')).status).toBe(404);
});

test.each([
  ['the account that was entered', undefined, 'Dezelfde als in de aanvraag'],
  ['another account', 'BE71096123456769', 'Een andere dan in de aanvraag'],
])('a request after the payment says whether %s paid', async (_, account, words) => {
  const token = await graded(0);
  await recordPaid(server.store, token, account);
  await ask(token);
  const text = await caseText();
  expect(text).toMatch(/Betaald op ?10 maart 2026/);
  expect(text).toContain(words);
  expect(text).not.toContain('BE71');
});

test('a request before the test says what is not known yet', async () => {
  const { job: _, insurer: __, ...open } = sentSample;
  expect(await ask(await saved(open), { phoneNumber: '0031687654321' })).toMatchObject({ status: 200 });
  const text = await caseText();
  expect(text).toContain('De kennistoets is niet gedaan.');
  expect(text).toContain('Er is geen premie.');
  expect(text).toContain('Er is nog niets ingevuld.');
  expect(text).toMatch(/Terugbellen ?Op werkdagen tussen 9 en 17 uur/);
});

test('a request before the test needs a number to call', async () => {
  const asked = await ask(await saved(sentSample));
  expect(codesIn(asked)).toEqual({ status: 422, codes: ['adviser.noPhone'] });
  const malformed = await saved({ ...sentSample, insurer: { ...sentSample.insurer, phoneNumber: '06-1' } });
  expect(codesIn(await ask(malformed))).toEqual({ status: 422, codes: ['adviser.noPhone'] });
  expect(codesIn(await ask(malformed, { phoneNumber: '0612' }))).toMatchObject({ status: 400 });
  expect(await server.db.selectFrom(deliveryRows).selectAll().execute()).toEqual([]);
});

test.each(['87654321', '06 8765 4321', '+31 (0)6 87654321', '0031687654321'])(
  'a request before the test takes the number as the personal data do: %s',
  async (phoneNumber) => {
    expect(await ask(await saved(sentSample), { phoneNumber })).toMatchObject({ status: 200 });
    expect(await caseText()).toContain('+31 (0)6 87654321');
  },
);

test('a request before the test needs an application', async () => {
  expect(codesIn(await ask('unknown-token-of-some-length'))).toMatchObject({ status: 404 });
});

test('a request before the test shows the typed words to the letter', async () => {
  const surname = 'de **Vries** [x](y) {{phone}} \\ </a>\nen Zn';
  await ask(await saved({ ...sentComplete, insurer: { ...sentComplete.insurer, surname } }));
  expect(await caseText()).toContain('de **Vries** [x](y) {{phone}} \\ </a> en Zn');
});

test('a mail server that is down fails nothing, and the log names nobody', async () => {
  server.mailer.answers = [{ ok: false, failure: 'temporary', code: 'ESOCKET' }];
  const token = await graded(3);
  expect(await ask(token)).toMatchObject({ status: 200 });
  await server.hand.idle();
  const log = server.log.join('\n');
  expect(log).toContain('delivery failed');
  for (const secret of [...personal, token, PASSWORD]) expect(log).not.toContain(secret);
});
