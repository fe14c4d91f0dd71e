import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf } from './sentence.ts';
import { catalogueOf, sentencesIn } from './sentences.ts';

const MODULE = `
import { formatEuro } from './money.ts';

/** Read on paper. */

/** The words of a mail. */
export const mail = {
  subject: (amount: string) => \`Je offerte: \${amount} per maand\`,
  /** Before the link. @fixed */
  consent: 'Ik ga akkoord met het',
  steps: ['Eerst', { title: 'Dan' }],
  asked: (count: number) => (count === 1 ? 'één keer' : \`\${count} keer, of \${count - 1} en \${formatEuro(count)}\`),
  open: 'Nog {many} dagen',
  none: '',
};
export const found = (list: string[]) => list.map((name) => \`ook: \${name}\`).join('veld, ') + ' en meer';
const kept = new Set(['Bewaard']);
`;
const found = sentencesIn('server/quote/text.en.ts', MODULE);
const told = (place: string) => found.find(({ key }) => key === `server/quote/text#${place}`);

test('a sentence has its place in the module as its key, whatever the language of the module', () => {
  expect(found.map(({ key, text }) => [key, text])).toEqual([
    ['server/quote/text#mail.subject', 'Je offerte: {amount} per maand'],
    ['server/quote/text#mail.consent', 'Ik ga akkoord met het'],
    ['server/quote/text#mail.steps.0', 'Eerst'],
    ['server/quote/text#mail.steps.1.title', 'Dan'],
    ['server/quote/text#mail.asked', 'één keer'],
    ['server/quote/text#mail.asked~2', '{count} keer, of {count2} en {count3}'],
    ['server/quote/text#mail.open', 'Nog {many} dagen'],
    ['server/quote/text#found', 'ook: {name}'],
    ['server/quote/text#found~2', ' en meer'],
  ]);
});

test('a sentence has a line, a note and a hash for who translates or replaces it', () => {
  expect(told('mail.subject')).toMatchObject({
    file: 'server/quote/text.en.ts',
    line: 8,
    note: 'The words of a mail.',
    placeholders: ['amount'],
    hash: hashOf('`Je offerte: ${amount} per maand`'),
  });
  expect(told('mail.consent')).toMatchObject({ note: 'Before the link.' });
  expect(told('found')).toMatchObject({ note: 'Read on paper.' });
});

test('a text that a comment marks is fixed, and so is everything in what a comment marks', () => {
  expect(found.filter(({ isFixed }) => isFixed).map(({ text }) => text)).toEqual(['Ik ga akkoord met het']);
  const all = sentencesIn(
    'a/text.ts',
    "/** @fixed By law. */\nexport const a = { b: ['x', 'y'] };\nexport const c = 'z';",
  );
  expect(all.map(({ isFixed }) => isFixed)).toEqual([true, true, false]);
});

test('the texts between which a function decides are parts', () => {
  expect(found.filter(({ isPart }) => isPart).map(({ key }) => key.split('#')[1])).toEqual([
    'mail.asked',
    'mail.asked~2',
    'found',
    'found~2',
  ]);
});

test('the product has more than 1,600 sentences in each language, each with a key of its own', () => {
  const { nl, en } = catalogueOf(join(import.meta.dirname, '../..'));
  for (const all of [nl, en]) {
    expect(all.length).toBeGreaterThan(1600);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  }
  const isFixed = new Map(nl.map((sentence) => [sentence.key, sentence.isFixed]));
  for (const key of [
    'domain/application/text#specified.occupation.required',
    'domain/application/declarations-text#declarations.truthful',
    'domain/application/consent-text#trackingQuestion',
    'domain/values/language-text#language',
  ]) {
    expect([key, isFixed.get(key)]).toEqual([key, true]);
  }
  expect(isFixed.get('domain/application/text#messages.server.busy')).toBe(false);
});

test('a sentence has the same placeholders in English, unless it is a part', () => {
  const { nl, en } = catalogueOf(join(import.meta.dirname, '../..'));
  const english = new Map(en.map((sentence) => [sentence.key, sentence]));
  const differs = nl.flatMap(({ key, placeholders, isPart }) => {
    const other = english.get(key);
    if (!other || isPart || other.isPart) return [];
    const [a, b] = [placeholders, other.placeholders].map((names) => names.toSorted().join());
    return a === b ? [] : [[key, a, b]];
  });
  expect(differs).toEqual([]);
});
