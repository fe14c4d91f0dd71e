import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { completeDraft } from '../testing/complete-draft.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { draftSchema } from './draft-schema.ts';
import { kept, keptDraftSchema, readDraft } from './kept-draft.ts';
import { cents } from '../values/money.ts';
import { expectForAll } from '../testing/for-all.ts';

const draft: Draft = {
  ...emptyDraft,
  sumAssured: cents(2_400_00),
  claimDurationDisability: 'YEARS_5',
  insurer: { ...emptyDraft.insurer, surname: 'Jansen', gender: 'FEMALE' },
  statements: { truthful: true, directDebit: true },
};
const read = (content: unknown) => z.parse(keptDraftSchema, content);

test('a draft that was kept is read as it was written', () => {
  expect(read(JSON.parse(JSON.stringify(kept(draft))))).toEqual(draft);
});

test('a draft that was kept is read when a newer release kept it with fields that this one does not know', () => {
  const newer = { ...draft, insurer: { ...draft.insurer, nickname: 'San' }, loyalty: { points: 3 } };
  expect(read({ version: 99, draft: newer })).toEqual(draft);
});

test('a draft that was kept loses one field that does not fit, not its neighbours', () => {
  expect(readDraft({ ...draft, insurer: { ...draft.insurer, gender: 'OTHER' } })).toEqual({
    ...draft,
    insurer: { ...emptyDraft.insurer, surname: 'Jansen' },
  });
  expect(readDraft({ ...draft, premiumTerms: [{ amount: 1 }], job: { occupation: {} } })).toEqual(draft);
});

test('a draft that was kept starts a field that does not fit as it does for a new visitor', () => {
  expect(readDraft({ ...draft, waitingPeriod: 'DAYS_45', sumAssured: 'much' })).toEqual({
    ...draft,
    sumAssured: undefined,
    waitingPeriod: emptyDraft.waitingPeriod,
  });
});

test('a draft that was kept keeps a choice that the visitor cleared as it is: without an answer', () => {
  const { waitingPeriod: _, ...cleared } = draft;
  expect(readDraft({ ...cleared, unknown: 1 })).toEqual(cleared);
});

describe('of every release', () => {
  const folder = join(import.meta.dirname, '../testing/kept-drafts');
  const files = readdirSync(folder).toSorted();
  const contentOf = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

  test.each(files)('%s is read', (file) => {
    expect(read(contentOf(file))).toEqual(completeDraft);
  });

  test('the shape that is written now is among them', () => {
    const { version } = kept(completeDraft);
    expect(JSON.parse(JSON.stringify(kept(completeDraft)))).toEqual(contentOf(`${version}.json`));
  });
});

test('content that is no draft at all gives the draft of a new visitor', () => {
  for (const content of [undefined, null, 'draft', 3, draft, [draft]]) expect(read(content)).toEqual(emptyDraft);
});

test('whatever is kept, what is read is a draft', () => {
  const field = fc.constantFrom(...Object.keys(draftSchema.shape), 'unknown');
  const broken = fc.dictionary(field, fc.jsonValue()).map((changes) => ({ ...draft, ...changes }));
  expectForAll(fc.oneof(fc.jsonValue(), broken), (content) => {
    expect(draftSchema.safeParse(readDraft(content)).success).toBe(true);
  });
});
