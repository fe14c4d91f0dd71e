import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { converter, formatHex, interpolate } from 'culori';
import type { BrandColours } from '../palette.ts';

const STYLES = join(import.meta.dirname, '../../web/frame/styles/tokens.css');
const DARK = '@media screen and (prefers-color-scheme: dark)';
const RELATIVE = /^oklch\(from (.+\)) ([\d.]+|m\w+\(l, [\d.]+\)) ([\d.]+|c|min\(c, [\d.]+\)) (h|calc\(h - 12\))\)$/;

const toOklch = converter('oklch');

/**
 * The colours of the stylesheet's design tokens, as a browser with relative colours works them out for this brand.
 *
 * @returns a function from a name, such as `ink-2`, to its colour as #rrggbb
 */
export function tokensOf(theme: 'light' | 'dark', { brand, onBrand, rope, onRope }: BrandColours) {
  const css = readFileSync(STYLES, 'utf8');
  const start = css.indexOf(DARK);
  if (start < 0) throw new Error(`tokens.css has no ${DARK}`);
  // The dark tokens are the last colours of the file.
  const declared = new Map(declarationsOf(theme === 'light' ? css.slice(0, start) : css));
  const own = { 'own-brand': brand, 'own-on-brand': onBrand, 'own-rope': rope, 'own-on-rope': onRope };
  for (const [name, colour] of Object.entries(own)) declared.set(name, colour);
  const colourOf = (name: string): string => {
    const value = declared.get(name);
    if (value === undefined) throw new Error(`There is no token --${name}`);
    return resolved(value, colourOf);
  };
  return colourOf;
}

function* declarationsOf(css: string): Generator<[name: string, value: string]> {
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+): ([^;]+);/g)) yield [name, value];
}

function resolved(value: string, colourOf: (name: string) => string): string {
  const [, alias] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (alias !== undefined) return colourOf(alias);
  const [, mixed, percentage, ground = ''] =
    /^color-mix\(in oklab, var\(--([\w-]+)\) (\d+)%, (.+)\)$/.exec(value) ?? [];
  if (mixed !== undefined)
    return formatHex(interpolate([resolved(ground, colourOf), colourOf(mixed)], 'oklab')(Number(percentage) / 100));
  const [, from, l = '', c = '', h = ''] = RELATIVE.exec(value) ?? [];
  if (from !== undefined) return relative(resolved(from, colourOf), l, c, h);
  const hex = formatHex(value);
  if (!hex) throw new Error(`tokens.css has a colour in a notation that this test does not know: ${value}`);
  return hex;
}

function relative(from: string, l: string, c: string, h: string): string {
  const origin = toOklch(from);
  if (!origin) throw new Error(`Not a colour: ${from}`);
  const bound = Number(/[\d.]+/.exec(l)?.[0]);
  const most = Number(/[\d.]+/.exec(c)?.[0] ?? Infinity);
  return formatHex({
    mode: 'oklch',
    l: l.startsWith('max') ? Math.max(origin.l, bound) : l.startsWith('min') ? Math.min(origin.l, bound) : bound,
    c: /[a-z]/.test(c) ? Math.min(origin.c, most) : most,
    h: (origin.h ?? 0) - (h === 'h' ? 0 : 12),
  });
}
