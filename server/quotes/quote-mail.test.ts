import { describe, expect, test } from 'vitest';
import { cents, formatChange, formatEuro } from '@vangnet/domain/values/money';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { sentPersonal, personalTexts } from '../testing/fixtures.ts';
import { testApp } from '../testing/test-app.ts';
import { loadReleases } from '@vangnet/reference-data/releases';
import { productOf } from '../calculation/product.ts';
import { join } from 'node:path';

const clock = () => new Date('2026-03-10T12:00:00Z');
type Line = { label: string; sentence: string; amount: number };
type Answer = {
  results: [
    {
      premiumProgression: { age: number; amount: number }[];
      explanation: Line[];
      risk: { chance: number; coveredShare: number };
    },
  ];
};

const { job } = sentPersonal;
/** The mail of a real premium, asked for as a visitor does, beside the answer of the calculation. */
async function quoted() {
  const draft = {
    ...sentPersonal,
    job: { ...job, occupation: { name: 'Webdesigner' } },
    indexation: 'CLAIM_AND_POLICY',
  };
  const server = await testApp({
    ...productOf(loadReleases(join(import.meta.dirname, '../../data')), clock),
    site: { publicUrl: 'https://aov.example.nl' },
  });
  const { body } = await server.send('POST', '/api/calculation/calculate', draft);
  const [{ premiumProgression, ...calculated }] = (body as Answer).results;
  const saved = await server.send('POST', '/api/applications', draft);
  const { token } = (saved.body as { data: { token: string } }).data;
  await server.send('POST', `/api/applications/${token}/send-to-mail`, { email: 'q.z@vangnet.example' });
  await server.hand.idle();
  await server.app.close();
  const [mail] = server.mailer.tried;
  const content = mail?.attachments.find(({ filename }) => filename === 'Offerte Vangnet AOV.pdf')?.content;
  if (!mail || !content) throw new Error('No mail was made');
  return { ...calculated, mail, premiumProgression, pdf: await readPdf(content) };
}
const { mail, pdf, premiumProgression, explanation: receipt, risk } = await quoted();
const progression = premiumProgression.map(({ amount }) => Math.round(amount * 100));
const amounts = progression.map((amount) => formatEuro(cents(amount)));
const ages = premiumProgression.map(({ age }) => age);
const pdfText = pdf.pages.map(({ tree }) => tree.text).join('\n');

const documents = [
  ...['pvw', 'cbeo', 'dvd'].map((kind) => `https://aov.example.nl/documents/2026-01/${kind}.pdf`),
  'https://brand.example/kaart.pdf',
];
const texts = { html: mail.html, text: mail.text, pdf: pdfText };
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

test('the subject has the premium of the first month', () => {
  expect(mail.subject).toBe(`Je offerte: ${amounts[0]} per maand`);
});

describe.each(['html', 'text', 'pdf'] as const)('the quote as %s', (form) => {
  test('the quote has the premium of the first year with its discount, and the second and the highest of the calculation', () => {
    const text = spaced(texts[form]);
    expect(text).toContain(spaced(amounts[0] ?? '?'));
    expect(text).toContain('20% korting');
    expect(text).toContain(spaced(`Jaar 2: ${amounts[1]}. Daarna`));
    const highest = Math.max(...progression.slice(1));
    const year = 1 + progression.indexOf(highest);
    expect(text).toContain(spaced(`tot ${formatEuro(cents(highest))} in jaar ${year}`));
    expect(text).toMatch(new RegExp(`Hoogste, jaar ${year}`));
    expect(text).toContain('De indexatie van 2% per jaar zit daarin.');
  });

  test('the quote says how long its price holds and why, and calls the start the earliest one', () => {
    const text = spaced(texts[form]);
    expect(text).toContain('Deze premie geldt bij een start op 1 april 2026.');
    expect(text).toContain('Start je later, dan rekenen we opnieuw met je leeftijd van dan.');
    expect(text).toContain('op zijn vroegst');
    expect(text).toContain('De link werkt 90 dagen.');
  });

  test('the quote names the policy fee', () => {
    expect(spaced(texts[form])).toContain('één keer € 30');
  });

  test('the quote says nothing about who it is for', () => {
    // The day and month of birth, which an end date would tell.
    for (const secret of [...personalTexts, '14-03', '14 maart']) expect(texts[form]).not.toContain(secret);
  });
});

test('mail and text say in a sentence what the insurance pays, from when and how long', () => {
  const sentence =
    'Kun je niet werken als webdesigner? Na 30 dagen krijg je € 2.400 per maand, hoogstens 5 jaar. Psychische klachten zijn niet verzekerd. Het bedrag stijgt elk jaar 2%. Je verzekering start op zijn vroegst op 1 april 2026.';
  expect(spaced(mail.text)).toContain(sentence);
  expect(spaced(mail.html.replaceAll(/<\/?strong>/g, ''))).toContain(sentence);
});

test('the button to go on stands under the price, before everything else', () => {
  const order = ['Verder met je aanvraag', 'Zo verloopt je premie', 'Dit krijg je ervoor', 'Zo lang geldt dit'];
  for (const text of [mail.text, mail.html]) {
    const places = order.map((words) => text.indexOf(words));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text.indexOf('per maand')).toBeLessThan(places[0] ?? 0);
  }
});

test.each([
  ['Beroep', 'Webdesigner'],
  ['Verzekerd bedrag', '€ 2.400 per maand'],
  ['Uitkeringsduur', '5 jaar'],
  ['Wachttijd', '30 dagen'],
  ['Psychische klachten', 'Niet verzekerd'],
  ['Indexatie', '2% per jaar'],
  ['Startdatum', 'op zijn vroegst 1 april 2026'],
])('the PDF of the quote says %s: %s', (label, value) => {
  const text = spaced(pdfText);
  expect(text).toContain(label);
  expect(text).toContain(value);
});

test('the PDF of the quote has every line of the receipt, as the screen shows them', () => {
  const text = spaced(pdfText);
  expect(receipt.length).toBeGreaterThan(5);
  for (const [index, { label, sentence, amount }] of receipt.entries()) {
    const inCents = cents(Math.round(amount * 100));
    for (const part of [label, sentence, index === 0 ? formatEuro(inCents) : formatChange(inCents)])
      expect(text).toContain(spaced(part));
  }
});

test('the PDF of the quote gives the risk in whole people and months, as the calculation gives it, and that it is no advice', () => {
  const text = spaced(pdfText);
  expect(text).toContain(`krijgen er ${Math.round(100 * risk.chance)} vóór hun 68e`);
  expect(text).toContain(`betaalt jouw keuze er ${Math.round(100 * risk.coveredShare)}.`);
  expect(text).toContain('ons tarief 2026-01');
  expect(text).toContain('Dit is geen advies.');
});

test('the PDF of the quote says that the cover lasts until the state pension', () => {
  expect(spaced(pdfText)).toContain('Met die leeftijd ben je verzekerd tot je AOW.');
});

test('the PDF of the quote is named by the reference of the application, as the mail is', () => {
  const [reference = '?'] = /VN-2026-\w{4}-\w{4}/.exec(mail.text) ?? [];
  expect(spaced(pdfText)).toContain(`Kenmerk ${reference}`);
  expect(spaced(pdfText)).not.toContain('Offertenummer');
});

test('mail and text have the link to go on and the documents; nothing else in the mail leads anywhere', () => {
  const link = /https:\/\/aov\.example\.nl\/continue\?token=[\w-]{32}/;
  const [url = '?'] = link.exec(mail.text) ?? [];
  expect(url).toMatch(link);
  const hrefs = [...mail.html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target]) => target);
  expect(hrefs).toEqual([url, ...documents, 'tel:+31880001234', 'mailto:hulp@vangnet.example']);
  for (const document of documents) expect(mail.text).toContain(document);
  const annotations = pdf.pages.flatMap((page) => page.annotations as { url?: string }[]);
  const targets = annotations.map((annotation) => annotation.url);
  for (const target of [url, ...documents]) expect(targets).toContain(target);
});

test('the PDF has every year of the premium on its third page, which is the last', () => {
  expect(pdf.pages).toHaveLength(3);
  expect(pdf.pages[2]?.tree.text).toContain('Je premie per jaar');
  const cells = pdf.nodes.filter(({ role }) => role === 'TD').map(({ text }) => spaced(text));
  for (const [index, amount] of amounts.entries()) {
    expect(cells).toContain(spaced(amount));
    expect(cells).toContain(`${ages[index]} jaar`);
  }
});

test('the receipt in the PDF is a table in which every line has its name as row header', () => {
  const headers = pdf.nodes.filter(({ role }) => role === 'TH').map(({ text }) => spaced(text));
  for (const { label } of receipt) expect(headers).toContain(label);
});

test('chart and field of people in the PDF are given in words', () => {
  const altOf = (begins: string) => spaced(pdf.nodes.find(({ alt }) => alt?.startsWith(begins))?.alt ?? '');
  expect(altOf('Premie per maand in')).toContain(`Jaar 1: ${spaced(amounts[0] ?? '?')}. Jaar 2:`);
  expect(altOf('Honderd figuren')).toContain(`Er zijn er ${Math.round(100 * risk.chance)} gekleurd.`);
});

test('the mail has no picture, and nothing attached but the PDF', () => {
  expect(mail.html).not.toMatch(/<img|cid:/);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Offerte Vangnet AOV.pdf']);
});

test('the mail has colours for a dark theme, and light ones by default', () => {
  expect(mail.html).toContain('content="light dark"');
  expect(mail.html).toMatch(
    /@media \(prefers-color-scheme:dark\)\{[^<]*\.c\{background:#[0-9a-f]{6}!important;color:#/,
  );
});

test('the mail names the reference of the application below everything else', () => {
  expect(mail.text).toMatch(/Kenmerk: VN-2026-\w{4}-\w{4}\n\nVangnet\n$/);
  expect(mail.html).toMatch(/Kenmerk: VN-2026-\w{4}-\w{4}\s+<\/p>/);
});

test('the text is a whole mail by itself, without markup', () => {
  expect(mail.text).not.toMatch(/[<>*]/);
  expect(mail.text).toContain('088 000 12 34');
  expect(mail.text).toContain('Je krijgt deze e-mail omdat');
});
