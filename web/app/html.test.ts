import { expect, test } from 'vitest';
import { textOf, withPage, withRestFirst } from './html.ts';

const template =
  '<head><title>Verzekeringsaanvraag</title><!--head--><style>a{}</style></head><body><!--page--><link rel="stylesheet" href="/rest.css" /></body>';

test('a page gets its title, its head and its content', () => {
  const page = withPage(template, { title: 'A & B', head: '<link />', body: '<p>$&</p>' });
  expect(page).toMatch(/<title>A &amp; B<\/title><link \/><style>.*<body><p>\$&<\/p><link rel="stylesheet"/);
});

test('the style element and the script of a template are known, and their absence is a fault of the build', () => {
  expect(textOf('style', template)).toBe('a{}');
  expect(textOf('script', '<script type="application/json">{}</script><script>go()</script>')).toBe('go()');
  expect(() => textOf('script', template)).toThrow('no script element');
});

test('a page whose content needs the rest of the styles names them in its head, once', () => {
  expect(withRestFirst(template)).toBe(
    '<head><title>Verzekeringsaanvraag</title><!--head--><style>a{}</style><link rel="stylesheet" href="/rest.css" /></head><body><!--page--></body>',
  );
});
