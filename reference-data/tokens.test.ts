import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex, wcagContrast } from 'culori';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastFaults } from './contrast.ts';
import type { BrandColours } from './palette.ts';
import { tokensOf } from './testing/tokens.ts';

const THEMES = ['light', 'dark'] as const;

/** WCAG 2.2, success criterion 1.4.3: what is written in a colour, and on which grounds it stands. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  ink: 'surface mist mist-2 brand-soft brand-faint brand-mid ok-soft warn-soft error-soft'.split(' '),
  'ink-2': ['surface', 'mist', 'mist-2', 'brand-soft', 'brand-faint'],
  'ink-3': ['surface', 'brand-faint', 'error-soft'],
  link: ['surface', 'mist', 'brand-soft', 'brand-faint', 'ok-soft', 'warn-soft', 'error-soft'],
  'on-brand': ['brand', 'brand-strong'],
  'on-rope': ['rope'],
  'on-slab': ['slab'],
  'on-slab-2': ['slab'],
  error: ['surface', 'mist', 'error-soft'],
  ok: ['surface', 'ok-soft', 'brand-faint'],
  warn: ['warn-soft'],
};

/** Criterion 1.4.11: what shows where a control is and in which state, with everything that it must stand out from. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  'line-strong': ['surface', 'mist'],
  brand: ['surface', 'mist', 'brand-soft', 'brand-faint'],
  rope: ['slab'],
  'focus-in': ['focus-out'],
};

/** Criterion 2.4.11: the ring has two tones, so that one of them shows on every ground. */
const RING_GROUNDS = [...(TEXT['ink'] ?? []), 'brand', 'slab', 'rope'];

/** Hairlines, fills and the rope still to come, which nobody has to see: beside them stands a border, a number or a word. */
const DECORATION = ['line', 'rest', 'scrim', 'shadow-2', 'shadow-3'];

const vangnet = { brand: '#0a5561', onBrand: '#ffffff', rope: '#ffc53a', onRope: '#0c2a31' };

/** The pairs that cannot be read or told apart. */
function unreadable(theme: (typeof THEMES)[number], brand: BrandColours): string[] {
  const token = tokensOf(theme, brand);
  const faults = (pairs: typeof TEXT, least: number) =>
    Object.entries(pairs).flatMap(([name, grounds]) =>
      grounds.flatMap((ground) => {
        const contrast = wcagContrast(token(name), token(ground));
        return contrast < least ? [`${name} on ${ground}: ${contrast.toFixed(2)}`] : [];
      }),
    );
  const rings = RING_GROUNDS.filter((ground) =>
    ['focus-in', 'focus-out'].every((tone) => wcagContrast(token(tone), token(ground)) < 3),
  );
  return [...faults(TEXT, 4.5), ...faults(SHAPES, 3), ...rings.map((ground) => `focus ring on ${ground}`)];
}

/** Colours of brands that the server starts with. */
const brands = fc
  .record({
    brand: fc.record({ l: fc.double({ min: 0, max: 0.6, noNaN: true }), h: fc.integer({ min: 0, max: 359 }) }),
    c: fc.double({ min: 0, max: 0.25, noNaN: true }),
    rope: fc.record({ l: fc.double({ min: 0.5, max: 1, noNaN: true }), h: fc.integer({ min: 0, max: 359 }) }),
    onRope: fc.constantFrom('#000000', '#0c2a31', '#ffffff'),
  })
  .map(({ brand, c, rope, onRope }) => ({
    brand: formatHex({ mode: 'oklch', c, ...brand }),
    onBrand: '#ffffff',
    rope: formatHex({ mode: 'oklch', c, ...rope }),
    onRope,
  }))
  .filter((colours) => contrastFaults(colours).length === 0);

describe.each(THEMES)('in the %s theme', (theme) => {
  test('every text, control and focus ring stands out from what is behind it', () => {
    expect(unreadable(theme, vangnet)).toEqual([]);
  });

  test('no brand that the server starts with has a pair that cannot be read', () => {
    fc.assert(
      fc.property(brands, (colours) => unreadable(theme, colours).length === 0),
      {
        examples: [
          [{ brand: '#7b1e3c', onBrand: '#ffffff', rope: '#8fd3b6', onRope: '#0c2a31' }],
          [{ brand: '#000000', onBrand: '#ffffff', rope: '#ff8a00', onRope: '#000000' }],
          [{ brand: '#000000', onBrand: '#ffffff', rope: '#4d6fff', onRope: '#000000' }],
        ],
      },
    );
  });
});

/** Tokens are also sizes and fonts. */
function isColour(name: string): boolean {
  try {
    return tokensOf('light', vangnet)(name) !== '';
  } catch {
    return false;
  }
}

test('every colour that a style sheet uses belongs to a pair, or is named as decoration', () => {
  const web = join(import.meta.dirname, '../web');
  const sheets = globSync('**/*.css', { cwd: web, exclude: (name) => /^(dist|node_modules)$/.test(name) });
  const code = sheets.map((sheet) => readFileSync(join(web, sheet), 'utf8')).join('\n');
  const colouring = /(?:color|background|border[\w-]*|outline|fill|stroke|box-shadow): ([^;]*);/g;
  const used = new Set(
    [...code.matchAll(colouring)]
      .flatMap(([, value = '']) => [...value.matchAll(/var\(--([\w-]+)/g)])
      .map(([, name = '']) => name),
  );
  const known = new Set([...Object.entries({ ...TEXT, ...SHAPES }).flat(2), ...RING_GROUNDS, ...DECORATION]);
  expect([...used].filter((name) => isColour(name) && !known.has(name))).toEqual([]);
});
