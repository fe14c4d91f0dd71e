import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApplication, updateApplication } from '@vangnet/contract/applications';
import type { Draft } from '@vangnet/domain/application/draft';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { savedEntry } from '../../server/applications/store-draft.ts';
import { kyselyStore } from '../../server/kysely-store.ts';
import { inOrder } from '../../server/testing/in-order.ts';
import { onSqlite } from '../../server/testing/same-statements.ts';
import { productApp } from '../../server/testing/test-app.ts';
import { testKeys } from '../../server/testing/test-keys.ts';
import { cpuMicroseconds, perCall, shown } from '../cpu.ts';

/** What the record of what was shown and answered may add to a save. */
const LIMIT = 0.1;
const ROUNDS = 15;
const SAVES = 200;

const clock = () => new Date();
const moved: Draft = { ...completeDraft, insurer: { ...completeDraft.insurer, city: 'Den Haag' } };

/**
 * What the record adds to a save, in processor time on SQLite: a save with another answer against one without a change,
 * which leaves nothing in the record, and what it takes to find that out.
 */
export async function evidence(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-evidence-'));
  const database = await onSqlite(join(folder, 'evidence.sqlite'));
  const { db } = database;
  const edition = { release: '1', referenceData: 'a'.repeat(64) };
  const store = kyselyStore({ db, keys: await testKeys(db), clock, randomBytes, edition });
  const log = { level: 'info', stream: { write: () => {} } };
  const { app } = await productApp({ store, clock, log });
  try {
    const made = await app.inject({ method: 'POST', url: createApplication.path, payload: completeDraft });
    const url = updateApplication.path.replace(
      ':token',
      createApplication.responses[201].parse(made.json()).data.token,
    );
    const save = (bodies: readonly Draft[]) => async (count: number) => {
      await app.inject({ method: 'PUT', url, payload: bodies[count % bodies.length] ?? {} });
    };
    const least = { same: Infinity, another: Infinity };
    await inOrder(Array.from({ length: ROUNDS }), async () => {
      least.same = Math.min(least.same, await costOf(save([completeDraft])));
      least.another = Math.min(least.another, await costOf(save([moved, completeDraft])));
    });
    const change = { draft: moved, tracking: {}, version: 2, isSameQuote: true };
    const comparison = perCall(SAVES, () => savedEntry(completeDraft, change));
    const record = least.another - least.same + comparison;
    const share = record / (least.another - record);
    const { size } = await db
      .selectFrom('evidence')
      .select(({ fn }) => fn.avg<number>(fn('length', ['content'])).as('size'))
      .executeTakeFirstOrThrow();
    console.log(
      `a save with another answer: ${shown(least.another)}; the record of it ${shown(record)}, ${size.toFixed(0)} bytes`,
    );
    console.log(`${(share * 100).toFixed(1)}% of the save without it; at most ${LIMIT * 100}%`);
    return share <= LIMIT;
  } finally {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

/** Processor time of one call, in microseconds. */
async function costOf(call: (count: number) => Promise<void>): Promise<number> {
  const start = cpuMicroseconds();
  await inOrder(
    Array.from({ length: SAVES }, (_, count) => count),
    call,
  );
  return (cpuMicroseconds() - start) / SAVES;
}
