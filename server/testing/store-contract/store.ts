import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { personalDraft, personalTexts, sampleDraft, stratenmaker } from '../fixtures.ts';
import { acts, playOnBoth } from './store-model.ts';
import { deletionContract } from './deletion.ts';
import { ratingContract } from './rating.ts';
import type { StoreContext } from '../../database/store-context.ts';
import type { NewApplication } from '../../applications/new-application.ts';
import type { Store, WholeStore } from '../../store.ts';

import type { Tables } from '../../database/tables.ts';
import { saveDraft, storedText, valueOf } from '../store-steps.ts';
import { ok, refuse } from '@vangnet/domain/application/result';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { cents } from '@vangnet/domain/values/money';

export type World = Pick<StoreContext, 'clock' | 'randomBytes' | 'subscribedTo' | 'brands' | 'tracksBounces'>;
/** A store with the database under it, to look at what it keeps. */
export type StoreUnderTest = { store: WholeStore; db: Kysely<Tables> };
export type OpenStore = (world: World) => Promise<StoreUnderTest>;

const application: NewApplication = { draft: sampleDraft, tracking: {}, tariffVersion: '2026-01' };
const withKey = (key: string, request: string): NewApplication => ({ ...application, idempotency: { key, request } });

export function storeContract(open: OpenStore): void {
  let now = new Date('2026-03-10T12:00:00Z');
  let store: Store;
  let db: Kysely<Tables>;

  const create = async (overrides: Partial<NewApplication> = {}) => {
    const created = await store.applications.create({ ...application, ...overrides });
    return valueOf(created).token;
  };
  const change = (token: string, sumAssured: number, expectedVersion?: number) =>
    saveDraft(store, {
      ...application,
      token,
      draft: { ...sampleDraft, sumAssured: cents(sumAssured) },
      expectedVersion,
    });
  const count = async () => (await db.selectFrom('applications').select('id').execute()).length;

  beforeAll(async () => {
    ({ store, db } = await open({ clock: () => now, randomBytes }));
  });
  afterAll(() => store.close());

  test('an application is read back by its token, as version 1', async () => {
    const token = await create({ draft: personalDraft, tracking: { utmSource: 'nieuwsbrief' } });
    expect(valueOf(await store.applications.read(token))).toEqual({
      version: 1,
      draft: personalDraft,
      tracking: { utmSource: 'nieuwsbrief' },
      tariffVersion: '2026-01',
      ratedAt: now,
      referenceId: expect.stringMatching(/^VN-2026-\w{4}-\w{4}$/),
      isSubmitted: false,
    });
  });

  test('an application is read with what this release knows when another one wrote more', async () => {
    const newer = { ...personalDraft, loyaltyPoints: 3, waitingPeriod: 'DAYS_45' as 'DAYS_30' };
    const token = await create({ draft: newer, tracking: { utmSource: 'brief', campaign: 'x' } as object });
    expect(valueOf(await store.applications.read(token))).toMatchObject({
      draft: { ...personalDraft, waitingPeriod: 'DAYS_30' },
      tracking: { utmSource: 'brief' },
    });
  });

  test('an application keeps its reference through every change', async () => {
    const token = await create();
    const before = await store.applications.read(token);
    await change(token, 3000);
    expect(valueOf(await store.applications.read(token))).toMatchObject({
      version: 2,
      referenceId: valueOf(before).referenceId,
    });
  });

  test('an application has a token of 192 random bits of its own', async () => {
    const tokens = await Promise.all([create(), create(), create()]);
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(24);
  });

  test('an application is not found by another token', async () => {
    await create();
    expect(await store.applications.read('x'.repeat(32))).toEqual(refuse('request.notFound'));
    expect(await store.applications.read('')).toEqual(refuse('request.notFound'));
    expect(await change('x'.repeat(32), 1000)).toEqual(refuse('request.notFound'));
  });

  test('an application takes its token and its idempotency key along when it is deleted', async () => {
    const token = await create({ idempotency: { key: 'delete-me', request: '' } });
    await db.deleteFrom('applications').execute();
    expect(await store.applications.read(token)).toEqual(refuse('request.notFound'));
    expect(await db.selectFrom('tokens').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  describe('a change', () => {
    test('a change replaces the draft and raises the version', async () => {
      const token = await create();
      expect(await change(token, 3000)).toEqual(ok({ version: 2 }));
      expect(valueOf(await store.applications.read(token))).toMatchObject({ version: 2, draft: { sumAssured: 3000 } });
    });

    test('a change keeps where the visitor came from when it says nothing about it', async () => {
      const token = await create({ tracking: { dci: 'click-1', utmMedium: 'mail' } });
      await change(token, 3000);
      expect(valueOf(await store.applications.read(token))).toMatchObject({
        tracking: { dci: 'click-1', utmMedium: 'mail' },
      });
    });

    test('a change with a version that is no longer the stored one changes nothing', async () => {
      const token = await create();
      await change(token, 3000, 1);
      expect(await change(token, 4000, 1)).toEqual(refuse('application.stale'));
      expect(await change(token, 4000, 7)).toEqual(refuse('application.stale'));
      expect(valueOf(await store.applications.read(token))).toMatchObject({ version: 2, draft: { sumAssured: 3000 } });
    });

    test('without a version wins over the one before it', async () => {
      const token = await create();
      await change(token, 3000);
      expect(await change(token, 4000)).toEqual(ok({ version: 3 }));
      expect(valueOf(await store.applications.read(token))).toMatchObject({ version: 3, draft: { sumAssured: 4000 } });
    });

    test('of a change to another occupation and one to another birth date at the same moment one is a correction, and the other is refused', async () => {
      const token = await create();
      const born = { ...sampleDraft.insurer, dateOfBirth: '15-04-1989' };
      const correct = (draft: Draft) => saveDraft(store, { ...application, token, draft });
      const answers = await Promise.all([
        correct({ ...sampleDraft, job: stratenmaker }),
        correct({ ...sampleDraft, insurer: born }),
      ]);
      expect(answers).toEqual(expect.arrayContaining([ok({ version: 2 }), refuse('application.anotherPerson')]));
    });

    test('of twenty changes at the same moment with the same version exactly one succeeds', async () => {
      const token = await create();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => change(token, 1000 + index, 1)));
      const winner = answers.findIndex((one) => one.ok);
      expect(answers.filter((one) => one.ok)).toEqual([ok({ version: 2 })]);
      expect(valueOf(await store.applications.read(token))).toMatchObject({
        version: 2,
        draft: { sumAssured: 1000 + winner },
      });
    });

    test('of twenty changes at the same moment without a version each counts', async () => {
      const token = await create();
      const answers = await Promise.all(Array.from({ length: 20 }, () => change(token, 1000)));
      const versions = answers.map((answer) => valueOf(answer).version).toSorted((a, b) => a - b);
      expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
    });
  });

  test('an Idempotency-Key with the same request gives the same token and one application', async () => {
    const before = await count();
    const first = await store.applications.create(withKey('key-same', 'request'));
    expect(await store.applications.create(withKey('key-same', 'request'))).toEqual(first);
    expect(await count()).toBe(before + 1);
  });

  test('an Idempotency-Key with another request is refused and creates nothing', async () => {
    await store.applications.create(withKey('key-other', 'request'));
    const before = await count();
    const second = await store.applications.create(withKey('key-other', 'another request'));
    expect(second).toEqual(refuse('request.keyReused'));
    expect(await count()).toBe(before);
  });

  test('an Idempotency-Key of ten requests at the same moment creates one application', async () => {
    const before = await count();
    const posts = Array.from({ length: 10 }, () => store.applications.create(withKey('key-race', 'request')));
    const answers = await Promise.all(posts);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [first] = await Promise.all(posts);
    expect(first && (await store.applications.read(valueOf(first).token))).toMatchObject({ ok: true });
    expect(await count()).toBe(before + 1);
  });

  test('an Idempotency-Key is free again after a day', async () => {
    const first = await store.applications.create(withKey('key-day', 'request'));
    now = new Date(now.getTime() + DAY_MS - 1);
    expect(await store.applications.create(withKey('key-day', 'request'))).toEqual(first);
    now = new Date(now.getTime() + 1);
    expect(await store.applications.create(withKey('key-day', 'another request'))).toMatchObject({ ok: true });
  });

  test('what is kept shows neither personal data, nor the token, nor the Idempotency-Key', async () => {
    const token = await create({
      draft: personalDraft,
      idempotency: { key: 'key-secret', request: 'Quellinckhuyzen' },
    });
    const rows = storedText([
      await db.selectFrom('applications').selectAll().execute(),
      await db.selectFrom('tokens').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    for (const secret of [...personalTexts, token, 'key-secret']) expect(rows).not.toContain(secret);
  });

  test('what is kept does not open in the row of another application, nor after a change of one bit', async () => {
    await db.deleteFrom('applications').execute();
    const [one, other] = [await create(), await create()];
    const { payload } = await db.selectFrom('applications').select('payload').executeTakeFirstOrThrow();
    await db.updateTable('applications').set({ payload }).execute();
    const outcomes = await Promise.allSettled([store.applications.read(one), store.applications.read(other)]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const damaged = Buffer.from(payload);
    damaged.writeUInt8(damaged.readUInt8(damaged.length - 1) ^ 1, damaged.length - 1);
    await db.updateTable('applications').set({ payload: damaged }).execute();
    await expect(store.applications.read(one)).rejects.toThrow(/authenticate/);
    await expect(store.applications.read(other)).rejects.toThrow(/authenticate/);
  });

  deletionContract(() => ({ store, db }));
  ratingContract(
    () => store,
    (moment) => {
      now = moment;
    },
  );

  test('any order of creating, changing, deleting and reading does what a list in memory would do', async () => {
    const property = fc.asyncProperty(acts, (script) => playOnBoth(store, script));
    await expect(fc.assert(property, { numRuns: 25 })).resolves.toBeUndefined();
  });
}
