import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { START, storeWorld } from '../store-world.ts';
import { leaseDue, storedText, valueOf } from '../store-steps.ts';
import type { OpenStore } from './store.ts';
import { refuse } from '@vangnet/domain/application/result';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { deliveryRows } from '../delivery-rows.ts';

const payloadSchema = z.object({
  caseNumber: z.string(),
  revision: z.int(),
  requestedAt: z.string(),
  content: z.object({ phone: z.string() }),
  link: z.string(),
});

/** What every backend must do with a request for an adviser. */
export function adviserContract(open: OpenStore): void {
  const world = storeWorld(open);

  const after = (ms: number) => {
    world.now = new Date(START.getTime() + ms);
  };
  const { create } = world;
  const request = (token: string, phone: string) => world.store.adviser.request({ token, content: { phone } });
  /** Takes what is due, as the worker does, and gives what it says. */
  const sent = async () => {
    const leased = await leaseDue(world.store, new Date(world.now.getTime() + MINUTE_MS));
    if (!leased) return undefined;
    await world.store.outbox.settle(leased, { state: 'done' });
    return z.parse(payloadSchema, leased.open());
  };
  const phoneSent = async () => (await sent())?.content.phone;
  const mails = async () => (await world.db.selectFrom(deliveryRows).select('id').execute()).length;

  test('the request for an adviser gets a case number that can be read aloud, and one mail with everything', async () => {
    const requested = await request(await create(), 'A');
    const { caseNumber } = valueOf(requested);
    expect(caseNumber).toMatch(/^ZK-2026-\w{4}-\w{4}$/);
    const handed = { caseNumber, revision: 1, requestedAt: START.toISOString(), content: { phone: 'A' } };
    expect(await sent()).toEqual({ ...handed, link: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await sent()).toBeUndefined();
  });

  test('a request for an adviser has the same number the next time, and that of another application has another', async () => {
    world.now = new Date('2026-12-28T12:00:00Z');
    const token = await create();
    const first = await request(token, 'A');
    world.now = new Date('2027-01-10T12:00:00Z');
    expect(await request(token, 'B')).toEqual(first);
    expect(await request(await create(), 'A')).not.toEqual(first);
  });

  test('the request for an adviser can be read under the link of its mails, as it was last handed over, until the application is gone', async () => {
    const token = await create();
    await request(token, 'A');
    const link = (await sent())?.link ?? '';
    expect(await world.store.adviser.read(link)).toMatchObject({ revision: 1, content: { phone: 'A' } });
    after(MINUTE_MS);
    await request(token, 'B');
    expect(await sent()).toMatchObject({ link });
    expect(await world.store.adviser.read(link)).toMatchObject({ revision: 2, content: { phone: 'B' } });
    await world.store.applications.delete(token);
    expect(await world.store.adviser.read(link)).toBeUndefined();
  });

  test('the request for an adviser has a link of its own, which opens nothing else, and which no token is', async () => {
    const token = await create();
    await request(token, 'A');
    const link = (await sent())?.link ?? '';
    expect(await world.store.adviser.read(token)).toBeUndefined();
    expect(await world.store.applications.read(link)).toEqual(refuse('request.notFound'));
    await request(await create(), 'A');
    expect((await sent())?.link).not.toBe(link);
    expect(JSON.stringify(await world.db.selectFrom('adviser_requests').selectAll().execute())).not.toContain(link);
  });

  test('a request for an adviser of an unknown application does nothing', async () => {
    expect(await request('x'.repeat(32), 'A')).toEqual(refuse('request.notFound'));
    expect(await mails()).toBe(0);
  });

  test('ten times at the same moment is one case and one mail', async () => {
    const token = await create();
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(token, 'A')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mails()).toBe(1);
  });

  test('the same within a minute is no second mail; after a minute it is', async () => {
    const token = await create();
    await request(token, 'A');
    expect(await phoneSent()).toBe('A');
    after(MINUTE_MS - 1);
    await request(token, 'A');
    after(5 * MINUTE_MS);
    expect(await sent()).toBeUndefined();
    await request(token, 'A');
    expect(await sent()).toMatchObject({ revision: 2, content: { phone: 'A' } });
  });

  test('a request for an adviser that changes leaves once, when the minute is over, as it is then', async () => {
    const token = await create();
    await request(token, 'A');
    expect(await phoneSent()).toBe('A');
    for (const [second, phone] of [
      [10, 'B'],
      [20, 'A'],
      [30, 'C'],
      [59, 'D'],
    ] as const) {
      after(second * SECOND_MS);
      await request(token, phone);
      expect(await sent()).toBeUndefined();
    }
    after(MINUTE_MS);
    expect(await phoneSent()).toBe('D');
    after(10 * MINUTE_MS);
    expect(await sent()).toBeUndefined();
  });

  test('a request for an adviser that changes before the first mail has left is one mail, at once', async () => {
    const token = await create();
    await request(token, 'A');
    await request(token, 'B');
    expect(await phoneSent()).toBe('B');
    expect(await sent()).toBeUndefined();
  });

  test('a request for an adviser that changes back ends on the last wish', async () => {
    const token = await create();
    await request(token, 'A');
    await sent();
    await request(token, 'B');
    await request(token, 'A');
    after(MINUTE_MS);
    expect(await phoneSent()).toBe('A');
  });

  test('a mail that is on its way stays; the change follows it', async () => {
    const token = await create();
    await request(token, 'A');
    const leased = await leaseDue(world.store, new Date(world.now.getTime() + MINUTE_MS));
    await request(token, 'B');
    expect(leased && (await world.store.outbox.settle(leased, { state: 'done' }))).toBe(true);
    after(MINUTE_MS);
    expect(await phoneSent()).toBe('B');
  });

  test('the request for an adviser shows nothing of the case in the tables', async () => {
    await request(await create(), '0031612345678');
    const tables = [
      await world.db.selectFrom('adviser_requests').selectAll().execute(),
      await world.db.selectFrom(deliveryRows).selectAll().execute(),
    ];
    const text = storedText(tables);
    expect(text).not.toContain('12345678');
  });
}
