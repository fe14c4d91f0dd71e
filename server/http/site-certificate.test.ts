import { expect, test } from 'vitest';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { freePort } from '../testing/free-port.ts';
import { siteCertificate, watchedCertificate } from './site-certificate.ts';

test('an address without TLS has no certificate, and one that cannot be reached from here is said as that', async () => {
  expect(await siteCertificate('http://localhost:3000')).toBeUndefined();
  const nowhere = `https://localhost:${await freePort()}`;
  expect(await siteCertificate(nowhere)).toEqual({ whose: 'localhost', unreached: 'ECONNREFUSED' });
});

test('the certificate that is watched is asked for once an hour, also after the clock was set back', async () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const ask = watchedCertificate(`https://localhost:${await freePort()}`, () => now);
  const first = ask();
  now = new Date(now.getTime() + HOUR_MS - 1);
  expect(ask()).toBe(first);
  now = new Date(now.getTime() + 1);
  const second = ask();
  expect(second).not.toBe(first);
  now = new Date(now.getTime() - HOUR_MS);
  expect(ask()).not.toBe(second);
  await Promise.all([first, second, ask()]);
});
