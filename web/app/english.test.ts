import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuiltPages, RenderPages } from '@vangnet/contract/pages';
import { dutchIn } from '@vangnet/domain/testing/dutch-words';
import { shapeOf } from '@vangnet/domain/testing/shape-of';
import { inLanguage } from '@vangnet/domain/values/language';
import english from '../../data/brands/vangnet/brand.en.json' with { type: 'json' };
import { anchor } from '../testing/brand.ts';

const root = join(import.meta.dirname, '../..');
const client = join(root, 'dist/en/client');
const site = { publicUrl: 'https://aov.example.nl/en', themeColours: { light: '#eef7f8', dark: '#0b1c20' } };
let built: BuiltPages;

beforeAll(async () => {
  const { renderPages } = (await import(pathToFileURL(join(root, 'dist/en/prerender/prerender.js')).href)) as {
    renderPages: RenderPages;
  };
  built = await renderPages(client, { ...anchor, ...english, languages: ['nl', 'en'] }, site);
});

/** What a visitor reads of a page, and what a screen reader says. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*?(?:aria-label|alt|placeholder|title|content)="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ');

describe('the pages in English', () => {
  test('a page says that it is English, and all its words are', () => {
    const all = [...built.pages, ['/404', built.notFound] as const];
    expect(all.length).toBeGreaterThan(25);
    for (const [path, html] of all) {
      expect(html).toContain('<html lang="en"');
      expect([path, dutchIn(wordsOf(html), ['Nederlands'])]).toEqual([path, []]);
    }
  });

  test('a page names itself in both languages, and leads to the same place in the other', () => {
    const page = built.pages.get('/bekijk-je-premie/overzicht') ?? '';
    expect(page).toContain(
      '<link rel="alternate" hreflang="en" href="https://aov.example.nl/en/bekijk-je-premie/overzicht" />',
    );
    expect(page).toContain(
      '<link rel="alternate" hreflang="nl" href="https://aov.example.nl/bekijk-je-premie/overzicht" />',
    );
    expect(page).toMatch(
      /<a class="[^"]*" href="\/bekijk-je-premie\/overzicht" hrefLang="nl" lang="nl">Nederlands<\/a>/,
    );
  });

  test('what a page links to and loads of this site is in English too, but for the way to Dutch', () => {
    for (const [, html] of built.pages) {
      const addresses = [...html.matchAll(/<(\w+)[^>]*?(?:href|src|srcSet)="(\/[^"]*)"[^>]*>/g)];
      expect(addresses.length).toBeGreaterThan(5);
      const elsewhere = addresses.filter(
        ([tag, , to = '']) => !to.startsWith('/en/') && !tag.includes('hrefLang="nl"'),
      );
      expect(elsewhere.map(([tag]) => tag)).toEqual([]);
    }
  });

  test('the words that a page carries besides are of the brand', () => {
    for (const html of built.pages.values()) {
      const carried = /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(html)?.[1] ?? '';
      expect(carried).toContain('Monday to Friday');
    }
  });
});

const files = globSync('{domain,web}/**/*text.ts', { cwd: root }).filter((file) => inLanguage(file, 'en') !== file);

test('each module of words has the same names in English, however deep, and no sentence that was left in Dutch', async () => {
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    const [dutch, translated] = await Promise.all(
      [file, inLanguage(file, 'en')].map((one) => import(`${join(root, one)}?language=en`) as Promise<object>),
    );
    expect([file, shapeOf(translated)]).toEqual([file, shapeOf(dutch)]);
    expect([
      file,
      dutchIn(readFileSync(join(root, inLanguage(file, 'en')), 'utf8').replaceAll(/'[^'\n]*'(?=[:;])/g, '')),
    ]).toEqual([file, []]);
  }
});
