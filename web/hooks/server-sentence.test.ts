import { expect, test } from 'vitest';
import { serverSentence } from './server-sentence.ts';

const ours = 'Er is iets misgegaan.';
const failure = { errors: [{ message: { nl: 'iDIN werkt op dit moment niet.' } }] };

test.each([409, 422, 429, 503])("With status %i the visitor reads the server's sentence.", (status) => {
  expect(serverSentence({ status, failure }, ours)).toBe('iDIN werkt op dit moment niet.');
});

test.each([0, 500, 502])(
  'With status %i the visitor reads our sentence, because the server has nothing to tell.',
  (status) => {
    expect(serverSentence({ status, failure }, ours)).toBe(ours);
  },
);

test('A refusal without a sentence is written in our words.', () => {
  expect(serverSentence({ status: 503 }, ours)).toBe(ours);
  expect(serverSentence({ status: 422, failure: { errors: [] } }, ours)).toBe(ours);
});
