import { expect, test } from 'vitest';
import { serverSentence } from './server-sentence.ts';

const ours = 'Er is iets misgegaan.';
const failure = { errors: [{ message: { nl: 'iDIN werkt op dit moment niet.' } }] };

test.each([409, 422, 429, 503])('with status %i the visitor reads what the server says', (status) => {
  expect(serverSentence({ status, failure }, ours)).toBe('iDIN werkt op dit moment niet.');
});

test.each([0, 500, 502])(
  'with status %i the visitor reads our sentence, because the server has nothing to tell',
  (status) => {
    expect(serverSentence({ status, failure }, ours)).toBe(ours);
  },
);

test('a refusal without a sentence is told in our words', () => {
  expect(serverSentence({ status: 503 }, ours)).toBe(ours);
  expect(serverSentence({ status: 422, failure: { errors: [] } }, ours)).toBe(ours);
});
