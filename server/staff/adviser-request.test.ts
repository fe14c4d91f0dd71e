import { afterAll, beforeEach, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { sentSample } from '../testing/fixtures.ts';
import { codesIn, knowledgeVisitor } from '../testing/knowledge-visitor.ts';
import { recordPaid } from '../testing/recorded.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { deliveryRows } from '../testing/delivery-rows.ts';

const PASSWORD = 'Only-for-this-test-1';
/** Nothing of this may be read by whoever carries the mail. */
const personal = [
  'Quellinckhuyzen',
  'q.z@',
  '14-03-1988',
  '12345678',
  'Voorbeeldstraat',
  // Its digits alone can be a byte offset in the table of contents of a PDF.
  '3511AB',
  '3511 AB',
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
const caseText = async (pdf?: Uint8Array) => {
  const bytes = pdf ?? (await pdfOf());
  const { nodes } = await readPdf(bytes, PASSWORD);
  const pages = nodes.filter(({ role }) => role === 'Document').map(({ text }) => text);
  return pages.join(' ').replaceAll('\u00a0', ' ');
};

const visit = (path: string) => server.app.inject({ method: 'GET', url: path });
const linkInMail = async () =>
  /https:\/\/aov\.example\.nl(\/adviesverzoek\/[\w-]+)/.exec((await lastMail()).text)?.[1] ?? '';

const whole = {
  ...sentComplete,
  sumAssured: 2600,
  averageYearIncome: 48_000,
  deductPremiumFromTaxes: false,
  otherInsurance: {
    existingInsurance: true,
    existingInsuranceBroker: 'Voorbeeld Verzekeringen',
    existingInsuranceTermination: 'YES',
    existingInsuranceCancellationDate: '2026-05-01',
    existingInsuranceSumAssured: 1500,
  },
  documentsVersion: '2026-01',
  statements: { truthful: true, directDebit: true, electronic: false },
};
const goesOn = { ...whole.otherInsurance, existingInsuranceTermination: 'NO' };
const { job: _job, insurer: _insurer, ...unknown } = sentSample;
const { claimDurationDisability: _duration, ...undecided } = whole;
const typed = 'de **Vries** [x](y) {{phone}} \\ </a>\nen Zn';
const paidFrom = async (account?: string) => {
  const token = await graded(0);
  await recordPaid(server.store, token, account);
  return token;
};

/** What the visitor did, how they ask, what the case then says, and what it does not say. */
const cases: readonly [string, () => Promise<string>, object, readonly RegExp[], RegExp?][] = [
  [
    'failed the test: person, choices, premium and mistakes',
    () => graded(3),
    { moment: 'AFTERNOON' },
    [
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
    ],
    /NL91/,
  ],
  [
    'answered and declared everything',
    () => saved(whole),
    {},
    [
      /Geslacht ?Vrouw/,
      /Nationaliteit ?Nederland/,
      /Gemiddeld bruto jaarinkomen ?€ 48\.000/,
      /Premie fiscaal aftrekken ?Nee/,
      /Andere AOV ?Ja/,
      /Verzekeraar ?Voorbeeld Verzekeringen/,
      /Huidig verzekerd bedrag per maand ?€ 1\.500/,
      /Je zegt deze AOV op ?Ja/,
      /Opzegdatum ?01-05-2026/,
      /Vragen eerlijk en volledig beantwoord ?Ja/,
      /Machtiging voor automatische incasso ?Ja/,
      /Documenten en berichten per e-mail ?Nee/,
      /Akkoord met slotverklaring en voorwaarden ?Ja/,
      /Versie van de documenten ?2026-01/,
      /Rekening voor de premie ?Eindigt op 4300/,
    ],
    /NL91/,
  ],
  [
    'keeps another insurance',
    () => saved({ ...whole, otherInsurance: goesOn }),
    {},
    [/Je zegt deze AOV op ?Nee/],
    /Opzegdatum/,
  ],
  [
    'still has a choice to make',
    () => saved(undecided),
    {},
    [/Er is geen premie\./, /Beroep ?Webdesigner/, /Verzekerd bedrag ?€ 2\.600 per maand/, /Wachttijd ?30 dagen/],
    /Uitkeringsduur/,
  ],
  [
    'answered next to nothing, and gives the number to call',
    () => saved(unknown),
    { phoneNumber: '06 8765 4321' },
    [
      /\+31 \(0\)6 87654321/,
      /De kennistoets is niet gedaan\./,
      /Er is geen premie\./,
      /Er is nog niets ingevuld\./,
      /Terugbellen ?Op werkdagen tussen 9 en 17 uur/,
    ],
  ],
  ['gives another number', () => graded(3), { phoneNumber: '0031687654321' }, [/\+31 \(0\)6 87654321/]],
  [
    'paid from the account that was entered',
    () => paidFrom(),
    {},
    [/Betaald op ?10 maart 2026/, /Dezelfde als in de aanvraag/],
  ],
  [
    'paid from another account',
    () => paidFrom('BE71096123456769'),
    {},
    [/Betaald op ?10 maart 2026/, /Een andere dan in de aanvraag/],
    /BE71/,
  ],
  [
    'typed what looks like markup',
    () => saved({ ...sentComplete, insurer: { ...sentComplete.insurer, surname: typed } }),
    {},
    [/de \*\*Vries\*\* \[x\]\(y\) \{\{phone\}\} \\ <\/a> en Zn/],
  ],
];

test.each(cases)(
  'the adviser reads the whole case of somebody who %s',
  async (_, applies, asked, says, never = /^$/) => {
    expect(await ask(await applies(), asked)).toMatchObject({ status: 200 });
    const text = await caseText();
    for (const part of says) expect(text).toMatch(part);
    expect(text).not.toMatch(never);
  },
);

test('a request is answered with a case number, and its mail tells nobody on the way who it is about', async () => {
  const { status, body } = await ask(await graded(3), { moment: 'MORNING' });
  expect(status).toBe(200);
  const caseNumber = caseNumberIn(body);
  expect(caseNumber).toMatch(/^ZK-2026-\w{4}-\w{4}$/);
  const mail = await lastMail();
  const { subject, text, html, attachments } = mail;
  expect(mail).toMatchObject({ to: 'advies@vangnet.example', subject: `Adviesverzoek ${caseNumber}` });
  expect(text).toContain('Terugbellen: Op werkdagen tussen 9 en 12 uur');
  expect(attachments.map(({ filename }) => filename)).toContain(`${caseNumber}.pdf`);
  const bytes = Buffer.from(await pdfOf()).toString('latin1');
  for (const secret of personal) for (const open of [subject, text, html, bytes]) expect(open).not.toContain(secret);
  expect(bytes).not.toContain('Adviesverzoek');
  for (const password of [undefined, 'another-password'])
    await expect(readPdf(await pdfOf(), password)).rejects.toThrow(/password/i);
  expect(text).not.toContain('adviesverzoek/');
  expect((await server.send('GET', '/adviesverzoek/x')).status).toBe(404);
});

test('a request needs an application and a number to call, and is possible in one in which the test may not be done again', async () => {
  expect(codesIn(await ask('unknown-token-of-some-length'))).toMatchObject({ status: 404 });
  const noPhone = { status: 422, codes: ['adviser.noPhone'] };
  expect(codesIn(await ask(await saved(sentSample)))).toEqual(noPhone);
  const malformed = await saved({ ...sentSample, insurer: { ...sentSample.insurer, phoneNumber: '06-1' } });
  expect(codesIn(await ask(malformed))).toEqual(noPhone);
  expect(codesIn(await ask(malformed, { phoneNumber: '0612' }))).toMatchObject({ status: 400 });
  expect(await server.db.selectFrom(deliveryRows).selectAll().execute()).toEqual([]);
  await graded(3);
  expect(await ask(await saved())).toMatchObject({ status: 200 });
});

test('with ADVISER_MAIL=link the case is behind a link, asks for the password there too, and another link opens nothing', async () => {
  await server.app.close();
  const adviser = { mailbox: 'advies@vangnet.example', pdfPassword: PASSWORD, sends: 'link' as const };
  server = await testApp({ site: { adviser, publicUrl: 'https://aov.example.nl' } });
  const token = await graded(3);
  const { body } = await ask(token);
  const link = await linkInMail();
  expect((await lastMail()).attachments.map(({ contentType }) => contentType)).not.toContain('application/pdf');
  const { statusCode, headers, rawPayload } = await visit(link);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
  expect(headers['content-disposition']).toContain(`${caseNumberIn(body)}.pdf`);
  await expect(readPdf(rawPayload)).rejects.toThrow(/password/i);
  expect(await caseText(rawPayload)).toContain('Q.Z. Quellinckhuyzen');
  expect(server.log.join()).not.toContain(link);
  for (const wrong of ['/adviesverzoek/x', `/adviesverzoek/${token}`, link.slice(0, -1), link.toUpperCase()])
    expect((await visit(wrong)).statusCode).toBe(404);
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
