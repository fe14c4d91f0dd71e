import { expect, test } from 'vitest';
import { messages as nl } from './text.nl.ts';
import { sentencesOf } from './messages.ts';
import { messages as en } from './text.en.ts';

const each = { nl: { messages: { messages: nl } }, en: { messages: { messages: en } } };
test('a failure has its sentence in each language, with the same names, and figures as that language writes them', () => {
  expect(sentencesOf('payment.failed', { words: { brand: 'Vangnet' } }, each).en).toContain('contact Vangnet.');
  expect(sentencesOf('sum.tooLow', { figures: { nl: { least: '€ 500' }, en: { least: '€500' } } }, each)).toEqual({
    nl: 'Vul minimaal een bedrag van € 500 in.',
    en: 'Enter an amount of at least €500.',
  });
});
