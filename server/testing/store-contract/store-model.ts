import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { inOrder } from '../in-order.ts';
import type { Store } from '../../store.ts';
import { saveDraft, valueOf } from '../store-steps.ts';
import { ok, refuse } from '@vangnet/domain/application/result';
import { cents } from '@vangnet/domain/values/money';
import { typedText } from '@vangnet/domain/values/typed';

/** The draft as far as the model needs it: any text a visitor can type, and a number to tell versions apart. */
const draft: fc.Arbitrary<Draft> = fc.record(
  {
    sumAssured: fc.integer({ min: 0, max: 5_000_00 }).map(cents),
    iban: fc.string({ unit: 'grapheme', maxLength: 20 }).map(typedText),
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
    const { token, version } = valueOf(await store.applications.create({ ...rest, draft: operation.draft }));
    expect(version).toBe(1);
    model.push({ token, version: 1, draft: operation.draft });
    return;
  }
  const known = model[operation.which];
  if (operation.type === 'read') {
    await expectStored(store, known);
    return;
  }
  if (operation.type === 'delete') {
    const deleted = await store.applications.delete(known?.token ?? 'unknown');
    expect(deleted).toEqual(known ? ok() : refuse('request.notFound'));
    model.splice(operation.which, 1);
    return;
  }
  await playChange(store, known, operation);
}

async function expectStored(store: Store, known: Known | undefined): Promise<void> {
  const read = await store.applications.read(known?.token ?? 'unknown');
  const found = read.ok
    ? { version: read.value.version, draft: read.value.draft, tracking: read.value.tracking }
    : read;
  const { version, draft: saved } = known ?? {};
  expect(found).toEqual(known ? { version, draft: saved, tracking: {} } : refuse('request.notFound'));
}

async function playChange(
  store: Store,
  known: Known | undefined,
  { draft: changed, basedOn }: Extract<Operation, { type: 'change' }>,
): Promise<void> {
  const stored = known?.version ?? 1;
  const expectedVersion = { current: stored, earlier: stored - 1, none: undefined }[basedOn];
  const answer = await saveDraft(store, {
    ...rest,
    token: known?.token ?? 'unknown',
    draft: changed,
    expectedVersion,
  });
  if (!known) {
    expect(answer).toEqual(refuse('request.notFound'));
  } else if (basedOn === 'earlier') {
    expect(answer).toEqual(refuse('application.stale'));
  } else {
    known.version += 1;
    known.draft = changed;
    expect(answer).toEqual(ok({ version: known.version }));
  }
}
