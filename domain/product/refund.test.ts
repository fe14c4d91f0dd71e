import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASKABLE, isRefundOver, refundStateAfter } from './refund.ts';
import { expectForAll } from '../testing/for-all.ts';

const STATES = [
  'due',
  'asked',
  'queued',
  'pending',
  'processing',
  'refunded',
  'failed',
  'canceled',
  'refused',
  'by hand',
];
const state = fc.oneof(fc.constantFrom(...STATES), fc.string({ maxLength: 12 }));

test.each([
  ['asked', 'queued', 'queued'],
  ['asked', 'refused', 'refused'],
  ['queued', 'refunded', 'refunded'],
  ['processing', 'failed', 'failed'],
  ['refunded', 'failed', 'failed'],
  ['pending', 'verifying', 'verifying'],
  ['verifying', 'refunded', 'refunded'],
  ['due', 'refunded', 'refunded'],
])('a refund that is %s becomes %s', (current, reported, next) => {
  expect(refundStateAfter(current, reported)).toBe(next);
});

test.each([
  ['processing', 'queued'],
  ['refunded', 'processing'],
  ['failed', 'refunded'],
  ['canceled', 'queued'],
  ['by hand', 'refunded'],
  ['refunded', 'verifying'],
  ['due', 'failed'],
])('a refund stays %s when a response says %s', (current, reported) => {
  expect(refundStateAfter(current, reported)).toBe(current);
});

test('a refund that came to nothing stays so, whatever the provider says, until a person asks for it again', () => {
  expectForAll(fc.constantFrom('failed', 'canceled', 'refused'), state, (current, reported) => {
    expect(refundStateAfter(current, reported)).toBe(current);
  });
});

test('what is over is due, made or came to nothing, and only what is due or came to nothing can be asked for', () => {
  expect(STATES.filter(isRefundOver)).toEqual(['due', 'refunded', 'failed', 'canceled', 'refused', 'by hand']);
  expect(isRefundOver('verifying')).toBe(false);
  expect(ASKABLE).toEqual(['due', 'failed', 'canceled', 'refused']);
});
