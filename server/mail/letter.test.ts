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

test('says the same in HTML and in text', () => {
  const mail = letterMail(letter, '<1@vangnet.example>', mailStyle);
  const words = ['Nog één stap', 'Bevestig wie je bent.', 'Kenmerk', 'ZK-2026-1234', 'Verder', mailStyle.phone];
  for (const word of words) {
    expect(mail.html).toContain(word);
    expect(mail.text).toContain(word);
  }
  expect(mail.text).toContain('https://aov.example.nl/continue?token=a&b');
  expect(mail).toMatchObject({ to: letter.to, subject: letter.subject, messageId: '<1@vangnet.example>' });
});

test('what is put into the HTML is text, whatever it holds', () => {
  const { html } = letterMail(letter, '<1@vangnet.example>', mailStyle);
  expect(html).toContain('Zeg &lt;niet&gt; &quot;straks&quot; &amp; wacht niet.');
  expect(html).toContain('href="https://aov.example.nl/continue?token=a&amp;b"');
});

test('leaves out what it does not have', () => {
  const { to, subject, title, paragraphs } = letter;
  const mail = letterMail({ to, subject, title, paragraphs }, '<1@vangnet.example>', mailStyle);
  expect(mail.html).not.toContain('<th');
  expect(mail.html).not.toContain('class="b"');
  expect(mail.text).not.toMatch(/\n{3}/);
});
