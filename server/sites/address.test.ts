import { expect, test } from 'vitest';
import { brand } from '../testing/brand.ts';
import { addressOf } from './address.ts';

const at = (hosts: readonly string[] | undefined, publicUrl: string, isOnly: boolean, language: 'nl' | 'en' = 'nl') =>
  addressOf({ ...brand, hosts: hosts && [...hosts] }, language, { publicUrl, isOnly });

test('a brand with hosts is at the first of them, with the protocol and the port of PUBLIC_URL', () => {
  expect(at(['aov.example', 'oud.example'], 'https://elders.example:8443', false)).toEqual({
    hosts: ['aov.example', 'oud.example'],
    takesOthers: false,
    prefix: '',
    publicUrl: 'https://aov.example:8443',
  });
});

test('another language than Dutch is behind its code', () => {
  expect(at(['aov.example'], 'https://aov.example', true, 'en')).toMatchObject({
    prefix: '/en',
    publicUrl: 'https://aov.example/en',
  });
});

test.each([
  ['the only brand', 'https://AOV.example', true, true],
  ['one of several', 'https://aov.example', false, false],
  ['one of several on this machine', 'http://localhost:3000', false, true],
])('%s without hosts has that of PUBLIC_URL', (_, publicUrl, isOnly, takesOthers) => {
  const { hostname } = new URL(publicUrl);
  expect(at(undefined, publicUrl, isOnly)).toMatchObject({ hosts: [hostname], takesOthers });
});

test('a brand with hosts never takes what is for others, also when it is the only one', () => {
  expect(at(['aov.example'], 'http://localhost:3000', true)).toMatchObject({ takesOthers: false });
});
