import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { ok, refuse } from '@vangnet/domain/application/result';
import { cents } from '@vangnet/domain/values/money';
import { typedText } from '@vangnet/domain/values/typed';
import type { Store } from '../../store.ts';
import { inOrder } from '../in-order.ts';
import { created, saveDraft } from '../store-steps.ts';

/** Any text a visitor can type, and a number to tell versions apart. */
const draft: fc.Arbitrary<Draft> = fc.record(
  {
    sumAssured: fc.integer({ min: 0, max: 5_000_00 }).map(cents),
    iban: fc.string({ unit: 'grapheme', maxLength: 20 }).map(typedText),
    acceptedTerms: fc.boolean(),
  },
  { requiredKeys: [] },
);
/** Acts on a handful of applications, of which each has a place; a change is based on this version, on the one before it or on none. */
const act = fc.constantFrom('create', 'read', 'delete', 'change this', 'change the former', 'change any');
export const acts = fc.array(fc.record({ act, place: fc.nat({ max: 5 }), draft }), { maxLength: 30 });

const notFound = refuse('request.notFound');

/** Plays acts on the store and on a list in memory, and compares every answer. */
export async function playOnBoth(
  { applications }: Store,
  script: typeof acts extends fc.Arbitrary<infer T> ? T : never,
) {
  const model: { token: string; version: number; draft: Draft }[] = [];
  const isAsStored = async (known: (typeof model)[number] | undefined) => {
    const read = await applications.read(known?.token ?? 'unknown');
    const { token: _, ...stored } = known ?? {};
    expect(read).toMatchObject(known ? { ok: true, value: stored } : notFound);
  };
  const change = async (known: (typeof model)[number] | undefined, what: string, changed: Draft) => {
    const { token = 'unknown', version = 1 } = known ?? {};
    const expectedVersion = what === 'change any' ? undefined : what === 'change this' ? version : version - 1;
    const saved = await saveDraft({ applications }, { token, draft: changed, expectedVersion });
    const refused = what === 'change the former' && refuse('application.stale');
    expect(saved).toEqual(known ? refused || ok({ version: version + 1 }) : notFound);
    if (known && !refused) Object.assign(known, { version: version + 1, draft: changed });
  };
  await inOrder(script, async ({ act: what, place, draft: changed }) => {
    const known = model[place];
    if (what === 'create') model.push({ token: await created({ applications }, changed), version: 1, draft: changed });
    else if (what === 'read') await isAsStored(known);
    else if (what === 'delete') {
      expect(await applications.delete(known?.token ?? 'unknown')).toEqual(known ? ok() : notFound);
      model.splice(place, 1);
    } else await change(known, what, changed);
  });
  await inOrder(model, isAsStored);
}
