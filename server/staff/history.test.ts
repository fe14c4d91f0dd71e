import { expect, test } from 'vitest';
import { event, sinceCorrected } from './history.ts';

const at = (hour: number) => `2026-03-10T${hour}:00:00.000Z`;
const visitor = 'aanvrager, of wie de link heeft';
const acts = { corrections: [{ at: new Date(at(12)), by: 'Anna' }], done: ['withdraw'] };

test.each([
  [
    'a payment that was begun with the link',
    event(at(13), 'payment begun'),
    `${visitor}, sinds de correctie door Anna`,
  ],
  ['a look with the link', event(at(13), 'looked', {}, visitor), `${visitor}, sinds de correctie door Anna`],
  ['a withdrawal by staff', event(at(13), 'withdrawn'), undefined],
  ['a look of staff', event(at(13), 'looked', {}, 'Bram'), 'Bram'],
  ['what a job did', event(at(13), 'handed over'), undefined],
  ['what came before', event(at(11), 'payment begun'), undefined],
])('after a correction of the address %s says whose that was, and only then', (_, happened, by) => {
  expect(sinceCorrected(happened ? [happened] : [], acts).map((one) => one.by)).toEqual([by]);
});
