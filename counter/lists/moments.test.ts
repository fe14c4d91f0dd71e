import { expect, test } from 'vitest';
import { dayAsHeading, dayInShort, momentInSentence, momentInShort, momentSince, timeOf } from './moments.ts';

const now = new Date('2026-11-24T13:30:00Z');
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-24T13:02:00Z', 'vandaag 14.02 uur', '14.02 uur', 'vandaag', 'Vandaag, dinsdag 24 november', 'om 14.02 uur'],
  // Half past midnight there, the day before in UTC.
  ['2026-11-23T23:30:00Z', 'vandaag 00.30 uur', '00.30 uur', 'vandaag', 'Vandaag, dinsdag 24 november', 'om 00.30 uur'],
  [
    '2026-11-23T13:02:00Z',
    'gisteren 14.02 uur',
    'gisteren 14.02 uur',
    'gisteren',
    'Gisteren, maandag 23 november',
    'op 23 november 2026 om 14.02 uur',
  ],
  [
    '2026-11-03T13:02:00Z',
    '3 nov 14.02 uur',
    '3 nov 14.02 uur',
    '3 nov',
    'dinsdag 3 november',
    'op 3 november 2026 om 14.02 uur',
  ],
  [
    '2025-11-24T13:02:00Z',
    '24 nov 2025',
    '24 nov 2025',
    '24 nov 2025',
    'maandag 24 november 2025',
    'op 24 november 2025 om 14.02 uur',
  ],
])('the moment %s is told in Amsterdam, as short as it is near', (at, short, since, day, heading, inSentence) => {
  const told = [momentInShort, momentSince, dayInShort, dayAsHeading, momentInSentence].map((tell) => tell(at, now));
  expect(told.map(plain)).toEqual([short, since, day, heading, inSentence]);
  expect(inSentence).toContain(plain(timeOf(at)));
});
