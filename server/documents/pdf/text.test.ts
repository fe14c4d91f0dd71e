import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Run } from '@vangnet/reference-data/markup';
import type { TextStyle } from './canvas.ts';
import { linesOf, type Line } from './text.ts';

const style: TextStyle = { size: 10, lineHeight: 12, weight: 'regular', tone: 'ink' };
/** Every sign is one wide, in bold two. */
const measure = (text: string, { weight }: TextStyle) => text.length * (weight === 'bold' ? 2 : 1);
const regular = (text: string): Run => ({ text, bold: false });
const bold = (text: string): Run => ({ text, bold: true });
const textsOf = (lines: readonly Line[]) => lines.map(({ segments }) => segments.map(({ text }) => text).join(''));

test('lines of a PDF break at spaces, and keep the space for a screen reader', () => {
  expect(textsOf(linesOf([regular('een twee drie')], style, 8, measure))).toEqual(['een twee ', 'drie']);
});

test('lines of a PDF do not break between a bold word and its comma', () => {
  const runs = [regular('tot '), bold('25%'), regular(', niet')];
  expect(textsOf(linesOf(runs, style, 10, measure))).toEqual(['tot ', '25%, ', 'niet']);
});

test('lines of a PDF do not break an amount', () => {
  expect(textsOf(linesOf([regular('nu €\u00a0100')], style, 6, measure))).toEqual(['nu ', '€\u00a0100']);
});

test('lines of a PDF cut a word that is longer than a line', () => {
  expect(textsOf(linesOf([regular('zie https://a.example nu')], style, 8, measure))).toEqual([
    'zie ',
    'https://',
    'a.exampl',
    'e nu',
  ]);
});

test('lines of a PDF hold all of the text, in order, none wider than allowed', () => {
  const run = fc.record({ text: fc.string({ unit: fc.constantFrom('a', 'b', ' ') }), bold: fc.boolean() });
  fc.assert(
    fc.property(fc.array(run), fc.integer({ min: 2, max: 30 }), (runs, width) => {
      const lines = linesOf(runs, style, width, measure);
      expect(textsOf(lines).join('')).toBe(runs.map(({ text }) => text).join(''));
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
    }),
  );
});
