import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { figures } from '@vangnet/domain/testing/premium';
import { brand } from '../testing/brand.ts';
import { renderBuiltPages } from './build-of-web.ts';
import { words } from '../../words/words.ts';

const changes = [{ from: '2026-01-01', figures, tariffVersion: '2026-01' }];

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'vangnet-dist-'));
  mkdirSync(join(dist, 'prerender'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const built = (code: string) => {
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dist, 'prerender/prerender.js'), `export const renderPages = async () => ${code};`);
  return renderBuiltPages(brand, changes, { publicUrl: 'http://localhost:3000', words: words.nl, dist });
};
const fault = (reason: string) =>
  `The pages in ${dist} are not those of this release (${reason}); build them with "npm run build".`;

test('pages that this release built are rendered, and without a build there are none', async () => {
  expect(await renderBuiltPages(brand, changes, { publicUrl: 'http://localhost:3000', words: words.nl, dist })).toEqual(
    { ok: true, pages: [] },
  );
  const whole = `({ pages: new Map([['/', 'the start']]), notFound: 'gone', style: 'body{}', script: 'go()' })`;
  expect(await built(whole)).toMatchObject({
    ok: true,
    pages: [{ from: '2026-01-01', notFound: 'gone', style: 'body{}', script: 'go()' }],
  });
});

test('the phone number that pages carry never breaks', async () => {
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  const code = `async (_, { phone }) => ({ pages: new Map(), notFound: phone, style: '', script: '' })`;
  writeFileSync(join(dist, 'prerender/prerender.js'), `export const renderPages = ${code};`);
  expect(
    await renderBuiltPages(brand, changes, { publicUrl: 'http://localhost:3000', words: words.nl, dist }),
  ).toMatchObject({
    pages: [{ notFound: '088\u00A0000\u00A012\u00A034' }],
  });
});

test('pages of another release are refused in one line', async () => {
  expect(await built(`({ pages: new Map(), notFound: 'gone' })`)).toEqual({
    ok: false,
    fault: fault('something is missing'),
  });
});

test('pages that cannot be rendered are refused in one line', async () => {
  expect(await built(`{ throw new TypeError('brand.colours is undefined\\n  at x') }`)).toEqual({
    ok: false,
    fault: fault('TypeError: brand.colours is undefined'),
  });
});
