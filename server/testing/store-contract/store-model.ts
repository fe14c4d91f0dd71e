import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { inOrder } from '../in-order.ts';
import type { Store } from '../../store.ts';

/** The draft as far as the model needs it: any text a visitor can type, and a number to tell versions apart. */
const draft: fc.Arbitrary<Draft> = fc.record(
  {
    sumAssured: fc.integer({ min: 0, max: 5000 }),
    iban: fc.string({ unit: 'grapheme', maxLength: 20 }),
    acceptedTerms: fc.boolean(),
  },
  { requiredKeys: [] },
);
const which = fc.nat({ max: 5 });

/** A script on a handful of applications: `which` counts among those that the script has made so far. */
export const operations = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('create' as const), draft }),
    fc.record({ type: fc.constant('read' as const), which }),
    fc.record({ type: fc.constant('delete' as const), which }),
    fc.record({
      type: fc.constant('change' as const),
      which,
      draft,
      basedOn: fc.constantFrom('current' as const, 'earlier' as const, 'none' as const),
    }),
  ),
  { maxLength: 30 },
);
type Operation = typeof operations extends fc.Arbitrary<(infer One)[]> ? One : never;
type Known = { token: string; version: number; draft: Draft };

const rest = { tracking: {}, tariffVersion: '2026-01' };

/** Plays a script on the store and on a list in memory, and compares every answer. */
export async function modelRun(store: Store, script: readonly Operation[]): Promise<void> {
  const model: Known[] = [];
  await inOrder(script, (operation) => play(store, model, operation));
  await inOrder(model, (known) => expectStored(store, known));
}

async function play(store: Store, model: Known[], operation: Operation): Promise<void> {
  if (operation.type === 'create') {
    const created = await store.createApplication({ ...rest, draft: operation.draft });
    if (!created.ok) throw new Error(created.code);
    expect(created.version).toBe(1);
    model.push({ token: created.token, version: 1, draft: operation.draft });
    return;
  }
  const known = model[operation.which];
  if (operation.type === 'read') {
    await expectStored(store, known);
    return;
  }
  if (operation.type === 'delete') {
    const deleted = await store.deleteApplication(known?.token ?? 'unknown');
    expect(deleted).toEqual(known ? { ok: true } : { ok: false, code: 'request.notFound' });
    model.splice(operation.which, 1);
    return;
  }
  await playChange(store, known, operation);
}

async function expectStored(store: Store, known: Known | undefined): Promise<void> {
  const read = await store.readApplication(known?.token ?? 'unknown');
  expect(read && { version: read.version, draft: read.draft, tracking: read.tracking }).toEqual(
    known && { version: known.version, draft: known.draft, tracking: {} },
  );
}

async function playChange(
  store: Store,
  known: Known | undefined,
  { draft: changed, basedOn }: Extract<Operation, { type: 'change' }>,
): Promise<void> {
  const stored = known?.version ?? 1;
  const expectedVersion = { current: stored, earlier: stored - 1, none: undefined }[basedOn];
  const answer = await store.updateApplication({
    ...rest,
    token: known?.token ?? 'unknown',
    draft: changed,
    expectedVersion,
  });
  if (!known) {
    expect(answer).toEqual({ ok: false, code: 'request.notFound' });
  } else if (basedOn === 'earlier') {
    expect(answer).toEqual({ ok: false, code: 'application.stale' });
  } else {
    known.version += 1;
    known.draft = changed;
    expect(answer).toEqual({ ok: true, version: known.version });
  }
}
