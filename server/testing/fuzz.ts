import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { Kysely, type Dialect } from 'kysely';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import type { Tables } from '../database/tables.ts';
import { kyselyStore } from '../store.ts';
import { migrate } from '../database/migrate.ts';
import { identityWorld } from './identity-world.ts';
import { recordPaid } from './recorded.ts';
import { callsOf, withoutReferences, type ApiDocument } from './openapi-calls.ts';
import { testKeys } from './test-keys.ts';

const clock = () => new Date('2026-03-10T12:00:00Z');
/** Calls at the same moment: answers that wait for each other's locks are part of what can go wrong. */
const AT_ONCE = 8;
const SAMPLE = 500;

/** How often each status was the answer, and the first calls that ended in a 500. */
export type Fuzzed = { readonly statuses: ReadonlyMap<number, number>; readonly broken: readonly string[] };

/**
 * Makes calls that follow from the OpenAPI document, most of them well-formed, to a server on this database. The same
 * seed gives the same calls.
 */
export async function fuzz(dialect: Dialect, { calls, seed }: { calls: number; seed: number }): Promise<Fuzzed> {
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  const store = kyselyStore({ db, keys: await testKeys(db), clock, randomBytes });
  const world = await identityWorld({ store });
  const token = [];
  for (const draft of [undefined, sentComplete, sentComplete, sentComplete]) {
    token.push(await world.unpaidApplication(draft));
  }
  for (const paid of token.slice(2)) await recordPaid(store, paid);
  const { body } = await world.send('GET', '/api/openapi.json');
  const generated = callsOf(withoutReferences(body) as ApiDocument, { token });
  const statuses = new Map<number, number>();
  const broken: string[] = [];
  for (let done = 0; done < calls; done += SAMPLE) {
    const waiting = fc.sample(generated, { seed: seed + done, numRuns: Math.min(SAMPLE, calls - done) });
    const lane = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { method, url, body: content } = next;
        const { status } = await world.send(method, url, content);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 500) broken.push(`${method} ${url} ${JSON.stringify(content)}`.slice(0, 500));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
  await world.app.close();
  await db.destroy();
  return { statuses, broken: broken.slice(0, 20) };
}
