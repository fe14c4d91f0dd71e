import { expect, test } from 'vitest';
import { refuse } from '@vangnet/domain/application/result';
import { DAY_MS, HOUR_MS } from '@vangnet/domain/values/durations';
import { sampleDraft } from '../fixtures.ts';
import { inOrder } from '../in-order.ts';
import { storeWorld } from '../store-world.ts';
import type { OpenStore } from './store.ts';

const tooMany = (retryAfterSeconds: number) => ({ ...refuse('application.tooMany'), retryAfterSeconds });

export function newApplicationsContract(open: OpenStore): void {
  const world = storeWorld(open);
  const create = (key?: string, address = '192.0.2.1') =>
    world.store.applications.create({
      draft: sampleDraft,
      tracking: {},
      tariffVersion: '2026-01',
      origin: { address, mostPerDay: 3 },
      idempotency: key === undefined ? undefined : { key, request: '' },
    });
  const count = async () => (await world.db.selectFrom('applications').select('id').execute()).length;

  test('new applications from one address are no more than the budget of a day', async () => {
    await create();
    world.later(HOUR_MS);
    await create();
    await create();
    expect(await create()).toEqual(tooMany(23 * 3600));
    expect(await create(undefined, '192.0.2.2')).toMatchObject({ ok: true });
    expect(await count()).toBe(4);
    world.later(23 * HOUR_MS);
    expect(await create()).toMatchObject({ ok: true });
    expect(await create()).toEqual(tooMany(3600));
  });

  test('new applications from one address are not counted again when the same request comes again', async () => {
    const first = await create('key-1');
    expect([await create('key-1'), await create('key-1')]).toEqual([first, first]);
    expect([await create(), await create()]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await create('key-1')).toEqual(first);
    expect(await count()).toBe(3);
  });

  test('new applications from one address keep nothing when they are refused, not even their key', async () => {
    await Promise.all([create(), create(), create()]);
    expect(await create('key-2')).toEqual(tooMany(24 * 3600));
    expect(await world.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    world.later(DAY_MS);
    expect(await create('key-2')).toMatchObject({ ok: true });
  });

  test('new applications from one address are no more than twenty with one mailbox in any day, from wherever they come', async () => {
    const insurer = { ...sampleDraft.insurer, email: 'Sanne.Visser+aov@example.test' };
    const made = (number: number, email: string = insurer.email) =>
      world.store.applications.create({
        draft: { ...sampleDraft, insurer: { ...insurer, email } },
        tracking: {},
        tariffVersion: '2026-01',
        origin: { address: `192.0.2.${number}`, mostPerDay: 3 },
      });
    await inOrder(
      Array.from({ length: 20 }, (_, index) => index),
      async (index) => expect(await made(index)).toMatchObject({ ok: true }),
    );
    expect(await made(30, 'sannevisser@example.test')).toEqual(tooMany(24 * 3600));
    expect(await made(30, 'sanne.smit@example.test')).toMatchObject({ ok: true });
  });

  test('of ten new applications from one address at the same moment three are made', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(made.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await count()).toBe(3);
  });
}
