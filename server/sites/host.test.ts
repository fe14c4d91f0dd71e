import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisedHost, requestedHost } from './host.ts';

test.each([
  ['aov.example.nl', 'aov.example.nl'],
  ['AOV.Example.NL', 'aov.example.nl'],
  ['aov.example.nl:8443', 'aov.example.nl'],
  ['aov.example.nl.', 'aov.example.nl'],
  ['Aov.Example.nl.:443', 'aov.example.nl'],
  ['aov.example.nl:', 'aov.example.nl'],
  ['café.example', 'xn--caf-dma.example'],
  ['CAFÉ.example', 'xn--caf-dma.example'],
  ['XN--CAF-DMA.example', 'xn--caf-dma.example'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
])('the header %s names the host %s', (header, host) => {
  expect(normalisedHost(header)).toBe(host);
});

test.each([
  '',
  ' ',
  'aov.example.nl, meander.example',
  'aov.example.nl meander.example',
  'user@aov.example.nl',
  'https://aov.example.nl',
  'aov.example.nl/en',
  'aov.example.nl:80:81',
  'aov.example.nl:http',
  '[::1',
  'aov.example.nl\u0000',
  '⑽',
  'aov.㈠.nl',
  'ሸ𛆟..',
])('%j is no host', (header) => {
  expect(normalisedHost(header)).toBeUndefined();
});

const label = fc.stringMatching(/^[a-z][a-z\d]{0,9}$/);
const name = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
const letterCase = fc.infiniteStream(fc.boolean());

test('capitals, a trailing dot and a port never make another host', () => {
  fc.assert(
    fc.property(name, letterCase, fc.boolean(), fc.option(fc.nat(65_535)), (host, capitals, dotted, port) => {
      const spelled = host
        .split('')
        .map((sign) => (capitals.next().value ? sign.toUpperCase() : sign))
        .join('');
      const header = `${spelled}${dotted ? '.' : ''}${port === null ? '' : `:${port}`}`;
      expect(normalisedHost(header)).toBe(host);
    }),
  );
});

test('what was normalised once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (header) => {
      const host = normalisedHost(header);
      expect(normalisedHost(host ?? '')).toBe(host);
    }),
  );
});

test('a request without a host, or with two, asks for none', () => {
  expect(requestedHost(['Accept', '*/*', 'Host', 'aov.example.nl'])).toBe('aov.example.nl');
  expect(requestedHost(['X-Forwarded-Host', 'aov.example.nl', 'Accept', 'Host'])).toBeUndefined();
  expect(requestedHost(['Host', 'aov.example.nl', 'HOST', 'meander.example'])).toBeUndefined();
  expect(requestedHost(['Host', 'aov.example.nl', 'host', 'aov.example.nl'])).toBeUndefined();
});
