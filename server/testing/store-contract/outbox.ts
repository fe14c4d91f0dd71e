import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sampleDraft } from '../fixtures.ts';
import { START, storeWorld } from '../store-world.ts';
import type { DeliveryKind } from '../../jobs/kinds.ts';
import { ALL_KINDS, leaseDue, saveDraft, storedText, valueOf } from '../store-steps.ts';
import type { OpenStore } from './store.ts';
import { ok, refuse } from '@vangnet/domain/application/result';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { deliveryRows } from '../delivery-rows.ts';

const EMAIL = 'q.z@vangnet.example';
const payloadSchema = z.object({ to: z.string(), quote: z.looseObject({}), resumeToken: z.string() });

export function outboxContract(open: OpenStore): void {
  const world = storeWorld(open);

  const { later } = world;
  const { create } = world;
  const send = (token: string, quote: object = { firstMonth: 10127 }, email = EMAIL) =>
    world.store.quotes.send({ token, email, quote });
  const quoted = async (email = EMAIL) => {
    const token = await create();
    await send(token, undefined, email);
    return token;
  };
  const lease = (kinds: readonly DeliveryKind[] = ALL_KINDS) =>
    leaseDue(world.store, new Date(world.now.getTime() + MINUTE_MS), kinds);
  const leased = async () => {
    const mail = await lease();
    if (!mail) throw new Error('Nothing is due');
    return mail;
  };
  const rows = () => world.db.selectFrom(deliveryRows).selectAll().execute();
  const status = async () =>
    (await world.db.selectFrom('applications').select('status').execute()).map((row) => row.status);

  describe('sending a quote', () => {
    test('sending a quote makes the application a quoted one, with one mail in the queue and a link to go on', async () => {
      const token = await create();
      expect(await send(token)).toEqual(ok({ queued: true }));
      expect(await status()).toEqual(['quoted']);
      expect(await rows()).toMatchObject([{ kind: 'quote', state: 'queued', attempts: 0, message_id: null }]);
      const mail = await leased();
      expect(mail.referenceId).toBe(valueOf(await world.store.applications.read(token)).referenceId);
      const payload = z.parse(payloadSchema, mail.open());
      expect(payload).toMatchObject({ to: EMAIL, quote: { firstMonth: 10127 } });
      expect(Buffer.from(payload.resumeToken, 'base64url')).toHaveLength(24);
      expect(valueOf(await world.store.applications.readByLink(payload.resumeToken))).toMatchObject({
        version: 1,
        draft: sampleDraft,
      });
    });

    test('sending a quote of an unknown application does nothing', async () => {
      expect(await send('x'.repeat(32))).toEqual(refuse('request.notFound'));
      expect(await rows()).toEqual([]);
    });

    test('sending a quote that fails at its last write has done nothing', async () => {
      const token = await create();
      world.randomBytes = (size) => (size === 24 ? Buffer.from(token, 'base64url') : randomBytes(size));
      await expect(send(token)).rejects.toThrow(/unique/i);
      world.randomBytes = randomBytes;
      expect(await status()).toEqual(['draft']);
      expect(await rows()).toEqual([]);
      expect(await world.db.selectFrom('applications').select('quote_email').execute()).toEqual([
        { quote_email: null },
      ]);
    });

    test('sending a quote leaves the version alone, so that the browser can go on saving', async () => {
      const token = await quoted();
      const change = { token, draft: sampleDraft, expectedVersion: 1 };
      expect(await saveDraft(world.store, change)).toEqual(ok({ version: 2 }));
    });

    test('sending a quote shows no address and no token in the tables', async () => {
      await quoted();
      const { resumeToken } = z.parse(payloadSchema, (await leased()).open());
      const tables = [
        await rows(),
        await world.db.selectFrom('applications').selectAll().execute(),
        await world.db.selectFrom('tokens').selectAll().execute(),
      ];
      const text = storedText(tables);
      for (const secret of [EMAIL, resumeToken, '10127']) expect(text).not.toContain(secret);
    });

    test('the mail of a quote goes when its application goes', async () => {
      await quoted();
      await world.db.deleteFrom('applications').execute();
      expect(await rows()).toEqual([]);
      expect(await world.db.selectFrom('tokens').selectAll().execute()).toEqual([]);
    });
  });

  describe('the same quote again', () => {
    test('the same quote again to the same address within a minute is no second mail', async () => {
      const token = await quoted();
      later(MINUTE_MS - 1);
      expect(await send(token)).toEqual(ok({ queued: false }));
      expect(await rows()).toHaveLength(1);
      expect(await world.db.selectFrom('tokens').selectAll().execute()).toHaveLength(2);
    });

    test('the same quote again is a second mail after a minute', async () => {
      const token = await quoted();
      later(MINUTE_MS);
      expect(await send(token)).toEqual(ok({ queued: true }));
      later(SECOND_MS);
      expect(await send(token)).toEqual(ok({ queued: false }));
    });

    test('the same quote again with another figure, to another address or of another application is a second mail', async () => {
      const token = await quoted();
      expect(await send(token, { firstMonth: 9732 })).toEqual(ok({ queued: true }));
      expect(await send(token, undefined, 'a@vangnet.example')).toEqual(ok({ queued: true }));
      expect(await send(await create())).toEqual(ok({ queued: true }));
    });

    test('ten times at the same moment is one mail', async () => {
      const token = await create();
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(token)));
      expect(answers.filter((answer) => answer.ok && answer.value.queued)).toHaveLength(1);
      expect(await rows()).toHaveLength(1);
    });
  });

  test('a lease is given once, however many ask at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      await quoted(`one${round}@vangnet.example`);
      await quoted(`other${round}@vangnet.example`);
      const leases = await Promise.all(Array.from({ length: 12 }, () => lease()));
      const ids = leases.flatMap((mail) => mail?.id ?? []);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(2);
    }
    expect(await lease()).toBeUndefined();
    expect((await rows()).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 16 }, () => 1));
  });

  test('a lease is taken of the kinds that are asked for only', async () => {
    await quoted();
    expect(await lease(['handover', 'confirmation'])).toBeUndefined();
    expect(await lease(['confirmation', 'quote'])).toMatchObject({ kind: 'quote' });
  });

  test('a lease takes the delivery that is due longest', async () => {
    await quoted();
    later(SECOND_MS);
    await quoted();
    expect((await leased()).createdAt).toEqual(START);
  });

  test('a lease lapses; the next one has the same Message-ID', async () => {
    await quoted();
    const first = await leased();
    later(MINUTE_MS - 1);
    expect(await lease()).toBeUndefined();
    later(1);
    const second = await leased();
    expect(second).toMatchObject({ id: first.id, attempt: 2, messageId: `<${first.id}@vangnet.example>` });
    expect(second.messageId).toBe(first.messageId);
  });

  test('a lease that has lapsed has nothing to say any more', async () => {
    await quoted();
    const first = await leased();
    later(MINUTE_MS);
    const second = await leased();
    expect(await world.store.outbox.settle(first, { state: 'failed', error: '550' })).toBe(false);
    expect(await world.store.outbox.settle(second, { state: 'done' })).toBe(true);
    expect(await world.store.outbox.settle(second, { state: 'failed', error: '550' })).toBe(false);
    expect(await rows()).toMatchObject([{ state: 'done' }]);
  });

  test('an attempt that was sent is over, and address and link are gone', async () => {
    await quoted();
    await world.store.outbox.settle(await leased(), { state: 'done' });
    expect(await rows()).toMatchObject([{ state: 'done', payload: null, settled_at: world.now.toISOString() }]);
    later(DAY_MS);
    expect(await lease()).toBeUndefined();
  });

  test('an attempt that is put off comes back when it is due, not sooner', async () => {
    await quoted();
    const nextAttemptAt = new Date(world.now.getTime() + 10 * SECOND_MS);
    await world.store.outbox.settle(await leased(), { state: 'queued', nextAttemptAt, error: '451' });
    expect(await rows()).toMatchObject([{ state: 'queued', last_code: '451' }]);
    later(10 * SECOND_MS - 1);
    expect(await lease()).toBeUndefined();
    later(1);
    expect((await leased()).attempt).toBe(2);
  });

  test('an attempt that failed for good stays as it is, for the operator', async () => {
    await quoted();
    await world.store.outbox.settle(await leased(), { state: 'failed', error: '550' });
    later(DAY_MS);
    expect(await lease()).toBeUndefined();
    expect(await rows()).toMatchObject([{ state: 'failed', last_code: '550', payload: expect.anything() }]);
  });
}
