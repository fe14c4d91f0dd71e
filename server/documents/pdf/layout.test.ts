import { expect, test } from 'vitest';
import { paintOverPages, type Piece } from './layout.ts';

const sheet = { left: 10, top: 0, bottom: 100 };

/** Where everything lands, as "page: name at y", starting at `start` on page 1. */
function landings(pieces: (Partial<Piece> & { name: string })[], start = 0): string[] {
  const landed: string[] = [];
  let page = 1;
  const paint =
    (name: string): Piece['paint'] =>
    ({ y }) =>
      landed.push(`${page}: ${name} at ${y}`);
  const whole = pieces.map(({ name, continued, ...piece }) => ({
    height: 40,
    above: 10,
    ...piece,
    paint: paint(name),
    ...(continued && { continued: { height: continued.height, paint: paint('header') } }),
  }));
  paintOverPages(whole, sheet, start, () => (page += 1));
  return landed;
}

test('pieces of a PDF follow each other with the white space that they ask for', () => {
  expect(landings([{ name: 'a' }, { name: 'b' }])).toEqual(['1: a at 0', '1: b at 50']);
});

test('pieces of a PDF turn the page when the next one does not fit, and start at its top', () => {
  expect(landings([{ name: 'a' }, { name: 'b', height: 60 }])).toEqual(['1: a at 0', '2: b at 0']);
});

test('pieces of a PDF that announce something go with it to the next page', () => {
  const pieces = [{ name: 'text' }, { name: 'heading', height: 20, keepWithNext: true }, { name: 'first line' }];
  expect(landings(pieces)).toEqual(['1: text at 0', '2: heading at 0', '2: first line at 30']);
});

test('pieces of a PDF start a page when they have to', () => {
  expect(landings([{ name: 'a' }, { name: 'b', startsPage: true }])).toEqual(['1: a at 0', '2: b at 0']);
});

test('pieces of a table that goes on come under its header', () => {
  const row = { above: 0, continued: { height: 15, paint: () => undefined } };
  expect(
    landings([
      { name: 'row 1', ...row },
      { name: 'row 2', ...row, height: 70 },
    ]),
  ).toEqual(['1: row 1 at 0', '2: header at 0', '2: row 2 at 15']);
});

test('pieces of a PDF that are higher than a page are a mistake in the document', () => {
  expect(() => landings([{ name: 'a', height: 101 }])).toThrow('A block of 101 px fits no page.');
});
