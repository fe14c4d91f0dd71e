import { expect, test } from 'vitest';
import { styleIn, withPage, withRestFirst } from './html.ts';

const template =
  '<head><title>Verzekeringsaanvraag</title><!--head--><style>a{}</style></head><body><!--page--><link rel="stylesheet" href="/rest.css" /></body>';

test('a page gets its title, its head and its content', () => {
  const page = withPage(template, { title: 'A & B', head: '<link />', body: '<p>$&</p>' });
  expect(page).toMatch(/<title>A &amp; B<\/title><link \/><style>.*<body><p>\$&<\/p><link rel="stylesheet"/);
});

test('the style element of a template is known, and its absence is a fault of the build', () => {
  expect(styleIn(template)).toBe('a{}');
  expect(() => styleIn('<head></head>')).toThrow('no style element');
});

test('a page whose content needs the rest of the styles names them in its head, once', () => {
  expect(withRestFirst(template)).toBe(
    '<head><title>Verzekeringsaanvraag</title><!--head--><style>a{}</style><link rel="stylesheet" href="/rest.css" /></head><body><!--page--></body>',
  );
});
