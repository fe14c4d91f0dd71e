import { expect, test } from 'vitest';
import { refusalOf } from './server-message.ts';

const failure = { errors: [{ message: { nl: 'iDIN werkt op dit moment niet.' } }] };

test.each([409, 422, 429, 503])('with %i the visitor reads what the server says', (status) => {
  expect(refusalOf({ status, failure })).toBe('iDIN werkt op dit moment niet.');
});

test.each([0, 500, 502])('with %i there is nothing that helps a visitor', (status) => {
  expect(refusalOf({ status, failure })).toBeUndefined();
});

test('a refusal without a sentence has none', () => {
  expect(refusalOf({ status: 503 })).toBeUndefined();
  expect(refusalOf({ status: 422, failure: { errors: [] } })).toBeUndefined();
});
