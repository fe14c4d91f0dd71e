import { expect, it, vi } from 'vitest';
import { anchor } from '../testing/brand.ts';
import { carriedBrand, inBrand } from './carried.ts';

const template = '<!doctype html><html lang="nl"><head></head><body></body></html>';

it('A page carries the brand that the server wrote into it, whatever stands in its texts.', () => {
  const brand = { ...anchor, name: 'A </script> $& <B>' };
  const data = /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(inBrand(template, brand))?.[1];
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'brand' ? { textContent: data } : null) });
  expect(carriedBrand()).toEqual(brand);
});

it('A page has the colours of its brand.', () => {
  const colours = { brand: '#7b1e3c', 'on-rope': '#0c2a31', 'mist-2': '#f3e0e4' };
  expect(inBrand(template, { ...anchor, colours })).toContain(
    '<html lang="nl" style="--own-brand:#7b1e3c;--own-on-rope:#0c2a31;--own-mist-2:#f3e0e4">',
  );
});

it('A page into which no brand was written says so.', () => {
  vi.stubGlobal('document', { getElementById: () => null });
  expect(() => carriedBrand()).toThrow('No brand in the page');
});
