import { expect, test } from 'vitest';
import { messages as nl } from './text.nl.ts';
import { sentencesOf } from './messages.ts';
import { messages as en } from './text.en.ts';

const each = { nl: { messages: { messages: nl } }, en: { messages: { messages: en } } };
const placesIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

test.each(Object.entries(nl))('the sentence of %s leaves the same places open in English', (code, sentence) => {
  expect(placesIn(Object.entries(en).find(([name]) => name === code)?.[1] ?? '')).toEqual(placesIn(sentence));
});

test('a failure has its sentence in each language, with the same names, and figures as that language writes them', () => {
  expect(sentencesOf('payment.failed', { words: { brand: 'Vangnet' } }, each).en).toContain('contact Vangnet.');
  expect(sentencesOf('sum.tooLow', { figures: { nl: { least: '€ 500' }, en: { least: '€500' } } }, each)).toEqual({
    nl: 'Vul minimaal een bedrag van € 500 in.',
    en: 'Enter an amount of at least €500.',
  });
});
