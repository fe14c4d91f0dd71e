import * as fc from 'fast-check';
import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { inOrder } from '../../../server/testing/in-order.ts';
import type { Chance, Fault } from './fault.ts';
import { ownFaults } from './own-faults.ts';
import { providerFaults } from './provider-faults.ts';
import type { Visitor } from './visitors.ts';
import { openWorld, type World } from './world.ts';

/** Every promise has at least one. */
export const faults: readonly Fault[] = [...providerFaults, ...ownFaults];

/** A fault that was injected, and what was not as it has to be, as sentences. */
export type Injection = { readonly fault: Fault; readonly wrong: readonly string[] };

/** Visitors whose applications are as promised. */
const CLEAN: Readonly<Record<string, (visitor: Visitor) => Promise<unknown>>> = {
  draft: async () => undefined,
  quoted: (visitor) => visitor.getsAQuote(),
  tested: (visitor) => visitor.doesTheTest(),
  advised: async (visitor) => {
    await visitor.pays();
    await visitor.asksAnAdviser();
  },
  submitted: async (visitor) => {
    await visitor.pays();
    await visitor.identifies();
  },
  deleted: async (visitor) => {
    await visitor.getsAQuote();
    await visitor.deletes();
  },
};

/** What happens around one fault: who comes before it, and how long after them it is injected. */
const moments = fc.record({
  comes: fc.array(fc.constantFrom(...Object.keys(CLEAN)), { maxLength: 2 }),
  waitMs: fc.integer({ min: HOUR_MS + MINUTE_MS, max: 3 * HOUR_MS }),
  share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  bit: fc.nat(),
});
type Moment = Chance & { readonly comes: readonly string[]; readonly waitMs: number };

/**
 * Injects every fault so many times, in random order and at random moments, into a server with clean applications, and cures it each
 * time. The sentinel has to find or repair exactly that case within a minute, not earlier, and nothing after the cure.
 *
 * @param clean how many visitors come before the first fault
 * @param seed the same seed gives the same faults at the same moments
 */
export async function injectAll({ times, clean, seed }: Plan): Promise<Injection[]> {
  const planned = faults.flatMap((fault) => Array.from({ length: times }, () => fault));
  const all = { minLength: planned.length, maxLength: planned.length };
  const [inRandomOrder = []] = fc.sample(fc.shuffledSubarray(planned, all), { seed, numRuns: 1 });
  const chosen = fc.sample(moments, { seed, numRuns: planned.length });
  const world = await openWorld();
  const kinds = Object.keys(CLEAN);
  const first = Array.from({ length: clean }, (_, index) => kinds[index % kinds.length] ?? '');
  await inOrder(first, async (kind) => void (await comes(world, kind)));
  const injections: Injection[] = [];
  await inOrder([...inRandomOrder.entries()], async ([index, fault]) => {
    const moment = chosen[index];
    if (moment) injections.push({ fault, wrong: await inject(world, fault, moment) });
  });
  await world.close();
  return injections;
}

type Plan = { readonly times: number; readonly clean: number; readonly seed: number };

const comes = async (world: World, kind: string) => CLEAN[kind]?.(await world.visitor());

/** Injects one fault and cures it; gives what was not as it has to be, as sentences. */
async function inject(world: World, fault: Fault, { comes: kinds, waitMs, ...chance }: Moment): Promise<string[]> {
  const wrong: string[] = [];
  const expects = (when: string, seen: readonly string[], expected: readonly string[]) => {
    const [saw, wants] = [seen, expected].map((cases) => cases.toSorted().join(', ') || 'nothing');
    if (saw !== wants) wrong.push(`${when}: ${saw} in place of ${wants}`);
  };
  await inOrder(kinds, async (kind) => void (await comes(world, kind)));
  expects('before', await world.pass(waitMs), []);
  expects('before, repaired', world.repaired(), []);
  const { found = [], repaired = [], holdsMs, cure } = await fault.inject(world, chance);
  if (holdsMs > 0) {
    expects('early', await world.pass(holdsMs - 1), []);
    expects('early, repaired', world.repaired(), []);
  }
  expects('within a minute', await world.pass(MINUTE_MS), found);
  expects('within a minute, repaired', world.repaired(), repaired);
  world.resumes();
  await cure();
  expects('after the cure', await world.pass(MINUTE_MS), []);
  expects('after the cure, repaired', world.repaired(), []);
  return wrong;
}
