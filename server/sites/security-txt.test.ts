import { expect, test } from 'vitest';
import { brand } from '../testing/brand.ts';
import { testApp } from '../testing/test-app.ts';

const fileThatEnds = (expires: string) =>
  [
    `Contact: mailto:${brand.mail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: nl, en',
    'Canonical: https://aov.example.nl/.well-known/security.txt',
    '',
  ].join('\n');

test('security.txt names the mail address of the brand and its own address, and ends a year after it was read', async () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const server = await testApp({ site: { publicUrl: 'https://aov.example.nl' }, clock: () => now });
  const read = () => server.send('GET', '/.well-known/security.txt');
  expect(await read()).toMatchObject({
    status: 200,
    body: fileThatEnds('2027-03-10T00:00:00Z'),
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  });
  now = new Date('2026-07-01T12:00:00Z');
  expect(await read()).toMatchObject({ body: fileThatEnds('2027-07-01T00:00:00Z') });
  await server.app.close();
});
