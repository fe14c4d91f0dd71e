import { expect, test } from 'vitest';
import { mailStyle } from '../testing/brand.ts';
import { letterMail, type Letter } from './letter.ts';

const letter: Letter = {
  to: 'q.z@vangnet.example',
  subject: 'Een bericht',
  title: 'Nog één stap',
  paragraphs: ['Bevestig wie je bent.', 'Zeg <niet> "straks" & wacht niet.'],
  facts: [['Kenmerk', 'ZK-2026-1234']],
  button: { label: 'Verder', url: 'https://aov.example.nl/continue?token=a&b' },
  note: 'De link werkt 90 dagen.',
};
const row = { messageId: '<1@vangnet.example>', referenceId: 'VN-2026-7K3M-9QXT' };

test('a letter says the same in HTML and in text', () => {
  const mail = letterMail(letter, row, mailStyle);
  const words = ['Nog één stap', 'Bevestig wie je bent.', 'Kenmerk', 'ZK-2026-1234', 'Verder', mailStyle.phone];
  for (const word of words) {
    expect(mail.html).toContain(word);
    expect(mail.text).toContain(word);
  }
  expect(mail.text).toContain('https://aov.example.nl/continue?token=a&b');
  expect(mail).toMatchObject({ to: letter.to, subject: letter.subject, messageId: '<1@vangnet.example>' });
});

test('what is put into the HTML is text, whatever it holds', () => {
  const { html } = letterMail(letter, row, mailStyle);
  expect(html).toContain('Zeg &lt;niet&gt; &quot;straks&quot; &amp; wacht niet.');
  expect(html).toContain('href="https://aov.example.nl/continue?token=a&amp;b"');
});

test('a letter leaves out what it does not have', () => {
  const { to, subject, title, paragraphs } = letter;
  const mail = letterMail({ to, subject, title, paragraphs }, row, mailStyle);
  expect(mail.html).not.toContain('<th');
  expect(mail.html).not.toContain('<table role="presentation" class="b"');
  expect(mail.text).not.toMatch(/\n{3}/);
});

test('a letter names the reference below everything else, after the help line', () => {
  const { html, text } = letterMail(letter, row, mailStyle);
  const foot = `${mailStyle.mail}.\nKenmerk: VN-2026-7K3M-9QXT\n\n${mailStyle.name}\n`;
  expect(text.endsWith(foot)).toBe(true);
  expect(html.slice(html.indexOf(`mailto:${mailStyle.mail}`))).toContain('Kenmerk: VN-2026-7K3M-9QXT');
});

test('a letter sends nobody of the insurer to the help line of the customers', () => {
  const { html, text } = letterMail({ ...letter, isInternal: true }, row, mailStyle);
  for (const words of [html, text]) {
    expect(words).toContain('Aanvraag: VN-2026-7K3M-9QXT');
    expect(words).not.toContain(mailStyle.mail);
    expect(words).not.toContain(mailStyle.phone);
  }
});

test('a letter has no pictures: filters take a short mail with a picture for an advertisement', () => {
  const { html, attachments } = letterMail(letter, row, mailStyle);
  expect(html).not.toContain('<img');
  expect(attachments).toEqual([]);
});
