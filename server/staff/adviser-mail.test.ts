import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderPdf } from '../documents/pdf.ts';
import { houseStyle, mailStyle, terms } from '../testing/brand.ts';
import { readPdf } from '../documents/testing/read-pdf.ts';
import type { Leased } from '../jobs/deliveries.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { caseDocument, type AdviserCase, type AdviserPayload } from './adviser-case.ts';
import { composeAdviserCase, type AdviserMailParts } from './adviser-mail.ts';
import { words } from '../../words/words.ts';

const PASSWORD = 'Only-for-this-test-1';
const parts: AdviserMailParts = {
  publicUrl: 'https://aov.example.nl',
  mailStyle,
  houseStyle,
  renderPdf,
  terms,
  words: words.nl,
  adviser: { mailbox: 'advies@vangnet.example', pdfPassword: PASSWORD, sends: 'attachment' },
};
const content: AdviserCase = {
  referenceId: 'VN-2026-7K3M-9QXT',
  phoneNumber: '0031612345678',
  moment: 'ANY',
  answers: {
    choices: {},
    person: { Naam: 'Q.Z. Quellinckhuyzen' },
    money: { 'Gemiddeld bruto jaarinkomen': '€ 45.000' },
    otherInsurance: { Verzekeraar: 'Voorbeeld Verzekeringen' },
    declarations: {},
  },
  quote: sampleQuote,
  failedBefore: false,
  test: { passed: true, questions: 12, mistakes: [] },
};
const payload: AdviserPayload = {
  caseNumber: 'ZK-2026-M2C8-04WJ',
  revision: 1,
  requestedAt: '2026-03-10T23:30:00.000Z',
  content,
};
const row = (changes: object = {}): Leased => ({
  id: 'one',
  kind: 'adviser-case',
  site: { brand: 'vangnet', language: 'nl' },
  attempt: 1,
  messageId: '<one@vangnet.example>',
  referenceId: content.referenceId,
  createdAt: new Date('2026-03-10T23:30:00Z'),
  triedSince: new Date('2026-03-10T23:30:00Z'),
  open: () => ({ ...payload, link: 'a-link', ...changes }),
});
const pdfIn = ({ attachments }: Awaited<ReturnType<typeof composeAdviserCase>>) =>
  attachments.find(({ contentType }) => contentType === 'application/pdf')?.content ?? new Uint8Array();

test('the mail to the adviser says whether it is the first one about this case', async () => {
  const first = await composeAdviserCase(parts, row());
  const second = await composeAdviserCase(parts, row({ revision: 2 }));
  expect([first.subject, second.subject]).toEqual([
    'Adviesverzoek ZK-2026-M2C8-04WJ',
    'Adviesverzoek ZK-2026-M2C8-04WJ, aangevuld',
  ]);
  expect(first.messageId).toBe('<one@vangnet.example>');
});

test('the mail to the adviser names the application below, and not the help line of the customers', async () => {
  const { text, html } = await composeAdviserCase(parts, row());
  for (const form of [text, html]) {
    expect(form).toContain('Aanvraag: VN-2026-7K3M-9QXT');
    expect(form).not.toContain(mailStyle.mail);
  }
});

test('the mail to the adviser has the day of Amsterdam', async () => {
  expect((await composeAdviserCase(parts, row())).text).toContain('Gevraagd op: 11\u00a0maart\u00a02026');
});

test('the mail to the adviser is not made of the content of another mail', async () => {
  await expect(composeAdviserCase(parts, row({ content: { ...content, moment: 'EVENING' } }))).rejects.toThrow(
    /moment/,
  );
});

test('the mail to the adviser has a tagged PDF in which the case is read in the order of the page', async () => {
  const { nodes, pages, info } = await readPdf(pdfIn(await composeAdviserCase(parts, row())), PASSWORD);
  expect(nodes.filter(({ role }) => role === 'H2').map(({ text }) => text)).toEqual([
    'Contact',
    'Persoon',
    'Inkomen en andere AOV',
    'Keuzes en premie',
    'Slotverklaring',
    'Kennistoets',
  ]);
  expect(info).toMatchObject({ Title: 'Adviesverzoek ZK-2026-M2C8-04WJ' });
  const text = pages.map(({ tree }) => tree.text.replaceAll('\u00a0', ' ')).join(' ');
  for (const part of [
    '€ 45.000',
    'Voorbeeld Verzekeringen',
    '€ 101,27 per maand',
    'De indexatie van 2% per jaar zit daarin.',
    'Gehaald: 12 van 12 goed',
  ]) {
    expect(text).toContain(part);
  }
});

test('any typed words become a document that says them', () => {
  const typed = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(typed, typed, typed, (name, address, given) => {
      const mistakes = [{ question: 'Vraag?', given: given.trim() || 'Ja.', right: 'Nee.' }];
      const answers = { ...content.answers, person: { Naam: name, Adres: address, 'E-mailadres': name } };
      const told = { ...content, answers, test: { passed: false, questions: 12, mistakes } };
      const { blocks } = caseDocument({ ...payload, content: told }, { terms, words: words.nl });
      expect(blocks.length).toBeGreaterThan(3);
    }),
  );
});

test('words without an end still fit on the page', async () => {
  const person = {
    Naam: 'w'.repeat(200),
    Adres: 'W'.repeat(400),
    'E-mailadres': `${'m'.repeat(188)}@voorbeeld.example`,
  };
  const answers = { ...content.answers, person };
  const mail = await composeAdviserCase(parts, row({ content: { ...content, answers } }));
  const { pages } = await readPdf(pdfIn(mail), PASSWORD);
  const [first = ''] = pages.map(({ tree }) => tree.text.replaceAll(/\s/g, ''));
  expect(first).toContain(`${'w'.repeat(120)}…`);
  expect(first).toContain('Keuzesenpremie');
});
