import { join } from 'node:path';
import { loadReleases } from '@vangnet/reference-data/releases';
import type { Partner } from '@vangnet/reference-data/partners';
import { productOf } from '../../calculation/product.ts';
import { productApp, testApp, type Changes } from '../../testing/test-app.ts';
import { hashOfKey } from '../partners.ts';

export const KEY = 'a-key-of-the-tests-that-is-long-enough-0001';
export const ORIGIN = 'https://www.makelaar.example';
export const asking = { authorization: `Bearer ${KEY}` };

export const partner: Partner = {
  id: 'makelaar',
  name: 'Makelaar BV',
  keys: [{ hash: hashOfKey(KEY), from: '2026-01-01' }],
  origins: [ORIGIN],
  limits: {},
};
export const other: Partner = {
  id: 'vergelijker',
  name: 'Vergelijker BV',
  keys: [{ hash: hashOfKey('another-key-0002'), from: '2026-01-01' }],
  origins: ['https://vergelijker.example:8443'],
  limits: {},
};

/** A cover that the tariff has a price for. */
export const wishes = {
  occupation: 'Grafisch ontwerper',
  dateOfBirth: '14-03-1988',
  sumAssured: 2400,
  claimDuration: 'YEARS_5',
  waitingPeriod: 'DAYS_30',
  mentalIllnessIncluded: false,
  indexation: 'NO_INDEXATION',
} as const;

const releases = loadReleases(join(import.meta.dirname, '../../../data'));
export const START = new Date('2026-03-10T12:00:00Z');

export type World = Awaited<ReturnType<typeof quotesWorld>>;

/** A server with the tariffs of the product and two partners, on a clock that a test moves. */
export async function quotesWorld(changes: Changes = {}, make: typeof testApp = testApp) {
  const world = { now: START, partners: [partner, other] as readonly Partner[] };
  const clock = () => world.now;
  const product = productOf(releases, clock);
  const made = await make({
    ...product,
    ...changes,
    reference: { partners: { all: () => world.partners }, ...changes.reference },
  });
  const ask = (body: unknown, headers: Record<string, string> = asking) =>
    made.send('POST', '/api/v1/quotes', body, headers);
  const open = (quote: string) => made.send('POST', '/api/quotes/open', { quote });
  const signer = { brand: 'vangnet', keys: made.store.quoteKeys };
  const pricing = { ...product, signer, publicUrl: 'http://localhost:3000' };
  return Object.assign(world, { ...made, ask, open, pricing });
}

/** The same without what only tests have, to measure it. */
export const measuredWorld = (changes: Changes = {}) => quotesWorld(changes, productApp);

/** What stands in the fragment of the address to continue at. */
export const signedIn = (body: unknown): string =>
  (body as { continueUrl: string }).continueUrl.split('#offerte=')[1] ?? '';
