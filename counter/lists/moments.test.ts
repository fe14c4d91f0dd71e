import { expect, test } from 'vitest';
import { momentInSentence, momentInShort, timeOf } from './moments.ts';

const now = new Date('2026-11-24T13:30:00Z');

test('a moment of today is told by its time in Amsterdam.', () => {
  expect(timeOf('2026-11-24T13:02:00Z')).toBe('14.02\u00a0uur');
  expect(momentInShort('2026-11-24T13:02:00Z', now)).toBe('vandaag 14.02\u00a0uur');
  expect(momentInSentence('2026-11-24T13:02:00Z', now)).toBe('om 14.02\u00a0uur');
  // Half past midnight there, the day before in UTC.
  expect(momentInShort('2026-11-23T23:30:00Z', now)).toBe('vandaag 00.30\u00a0uur');
});

test('a moment of another day says the day, and of another year the year.', () => {
  expect(momentInShort('2026-11-03T13:02:00Z', now)).toBe('3 nov 14.02\u00a0uur');
  expect(momentInShort('2025-11-24T13:02:00Z', now)).toBe('24 nov 2025');
  expect(momentInSentence('2026-11-03T13:02:00Z', now)).toBe('op 3\u00a0november\u00a02026 om 14.02\u00a0uur');
  expect(momentInSentence('2025-11-24T13:02:00Z', now)).toBe('op 24\u00a0november\u00a02025 om 14.02\u00a0uur');
});
