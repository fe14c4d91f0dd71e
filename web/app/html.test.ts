import { expect, test } from 'vitest';
import { inLanguage, LANGUAGES } from '@vangnet/domain/values/language';
import { anchor } from '../testing/brand.ts';
import { fontPreload, headTags, inTypeface, textOf, withPage, withOwnStyles, withStylesFirst } from './html.ts';

const template =
  '<head><title>Verzekeringsaanvraag</title><!--head--><style>a{}</style></head><body><!--page--><link rel="stylesheet" href="/assets/rest-x.css" /></body>';

test('a page gets its title, its head and its content', () => {
  const page = withPage(template, { title: 'A & B', head: '<link />', body: '<p>$&</p>' });
  expect(page).toMatch(/<title>A &amp; B<\/title><link \/><style>.*<body><p>\$&<\/p><link rel="stylesheet"/);
});

test('the head of a page names its address and the picture for a message, whole, and the colours for a phone', () => {
  const brand = { name: 'A & B', languages: ['nl', 'en'] } as const;
  const site = { publicUrl: 'https://aov.example.nl', themeColours: { light: '#eef7f8', dark: '#0b1c20' } };
  const tags = headTags(brand, site, { title: 'Wat is je beroep?', path: '/' });
  for (const tag of [
    '<meta property="og:url" content="https://aov.example.nl/" />',
    '<meta property="og:image" content="https://aov.example.nl/social.png" />',
    '<meta property="og:site_name" content="A &amp; B" />',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1c20" />',
    '<link rel="apple-touch-icon" href="/touch-icon.png" />',
    '<link rel="alternate" hreflang="nl" href="https://aov.example.nl/" />',
    '<link rel="alternate" hreflang="en" href="https://aov.example.nl/en/" />',
    '<link rel="manifest" href="/site.webmanifest" />',
  ])
    expect(tags).toContain(tag);
  const nameless = headTags(brand, site, { title: 'Verzekeringsaanvraag' });
  expect(nameless).not.toContain('og:url');
  expect(nameless).not.toContain('hreflang');
});

test.each(LANGUAGES)(
  'a page says whom to call without scripts and when it fails, and then how to go on: %s',
  async (language) => {
    const { text } = (await import(/* @vite-ignore */ inLanguage('./text.ts', language))) as typeof import('./text.ts');
    const html = `./html.ts?language=${language}`;
    const { withWordsOutside: fill } = (await import(/* @vite-ignore */ html)) as typeof import('./html.ts');
    const [withoutScripts, failed] = fill('<!--without-scripts--><hr /><!--where-it-failed-->', anchor).split('<hr />');
    const number = `<a href="${anchor.phoneHref}">${anchor.phone}</a>`;
    expect(withoutScripts).toContain(number);
    const base = language === 'nl' ? '' : `/${language}`;
    const ways = [`<a href="">${text.failed.again}</a>`, `<a href="${base}/">${text.failed.begin}</a>`, number];
    for (const part of [text.failed.title, text.failed.kept, ...ways]) expect(failed).toContain(part);
  },
);

test('the style element and the script of a template are known, and their absence is a fault of the build', () => {
  expect(textOf('style', template)).toBe('a{}');
  expect(textOf('script', '<script type="application/json">{}</script><script>go()</script>')).toBe('go()');
  expect(() => textOf('script', template)).toThrow('no script element');
});

test('a page names the styles of its screen after the order of the layers, in its head and first of all when its content needs them', () => {
  const manifest = {
    'a/Screen.tsx': { file: 'assets/a.js', css: ['assets/own.css'], imports: ['b'] },
    b: { file: 'b.js' },
  };
  const page = withOwnStyles(template, manifest, 'a/Screen.tsx');
  const inGroup = { '_group-x.js': { ...manifest['a/Screen.tsx'], name: 'group' } };
  expect(withOwnStyles(template, inGroup, 'group')).toBe(page);
  const links = '<link rel="stylesheet" href="/assets/rest-x.css" /><link rel="stylesheet" href="/assets/own.css" />';
  expect(page).toBe(template.replace('<link rel="stylesheet" href="/assets/rest-x.css" />', links));
  const early = links.replaceAll('rel="stylesheet"', 'rel="preload" as="style"');
  expect(withStylesFirst(page)).toBe(
    `<head><title>Verzekeringsaanvraag</title>${early}<!--head--><style>a{}</style>${links}</head><body><!--page--></body>`,
  );
});

test('a page of a brand with a typeface names it in its style and fetches early what every page needs', () => {
  const face = { path: '/typeface/page-0a.woff2', weights: '400 800', letters: 'U+20-7E', always: true };
  const typeface = { width: 1.02, faces: [face, { ...face, path: '/typeface/page-0b.woff2', always: false }] };
  const style = textOf('style', inTypeface(template, typeface));
  expect(style).toContain(
    '@font-face{font-family:Own;src:url(/typeface/page-0a.woff2)format("woff2");font-weight:400 800;font-display:swap;unicode-range:U+20-7E}',
  );
  expect(style).toMatch(/size-adjust:102%}:root{--font:Own,Meanwhile,Arial,sans-serif}$/);
  const manifest = { font: { file: 'assets/overpass-latin-dutch-x.woff2' } };
  expect(fontPreload(manifest, typeface).match(/href="[^"]*"/g)).toEqual(['href="/typeface/page-0a.woff2"']);
  expect(fontPreload(manifest, undefined)).toContain('href="/assets/overpass-latin-dutch-x.woff2"');
  expect(inTypeface(template, undefined)).toBe(template);
});
