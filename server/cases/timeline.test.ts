import { expect, test } from 'vitest';
import { on } from './happening.ts';
import { sinceCorrected } from './timeline.ts';

const at = (hour: number) => `2026-03-10T${hour}:00:00.000Z`;
const visitor = 'aanvrager, of wie de link heeft';
const acts = { corrections: [{ at: new Date(at(12)), by: 'Anna' }], done: ['withdraw'] };

test.each([
  ['a payment that was begun with the link', on(at(13), 'payment begun'), `${visitor}, sinds de correctie door Anna`],
  ['a look with the link', on(at(13), 'looked', {}, visitor), `${visitor}, sinds de correctie door Anna`],
  ['a withdrawal by staff', on(at(13), 'withdrawn'), undefined],
  ['a look of staff', on(at(13), 'looked', {}, 'Bram'), 'Bram'],
  ['what a job did', on(at(13), 'handed over'), undefined],
  ['what came before', on(at(11), 'payment begun'), undefined],
])('after a correction of the address %s says whose that was, and only then', (_, happening, by) => {
  expect(sinceCorrected(happening ? [happening] : [], acts).map((one) => one.by)).toEqual([by]);
});
