import { expect, test } from 'vitest';
import { DAY_MS } from '@vangnet/domain/values/durations';
import type { SiteCertificate } from '../http/site-certificate.ts';
import { certificates } from './certificates.ts';

const now = new Date('2026-03-10T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

async function broken(site: SiteCertificate | undefined) {
  const identity = [{ whose: 'iDIN', until: inDays(46) }];
  return certificates({ clock: () => now, certificates: identity, siteCertificate: async () => site }, []);
}

test.each<[string, SiteCertificate | undefined, number]>([
  ['is good for a fortnight and more', { whose: 'aov.example.nl', until: inDays(15) }, 0],
  ['ends within a fortnight', { whose: 'aov.example.nl', until: inDays(13) }, 1],
  ['is refused by browsers', { whose: 'aov.example.nl', refused: 'CERT_HAS_EXPIRED' }, 1],
  ['cannot be asked for from here', { whose: 'aov.example.nl', unreached: 'ECONNREFUSED' }, 0],
  ['is none, without TLS', undefined, 0],
])('a certificate of the site that %s is a case only when it has to be renewed', async (_, site, cases) => {
  expect(await broken(site)).toHaveLength(cases);
});
