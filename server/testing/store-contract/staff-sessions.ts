import { beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import type { Staff } from '../../staff/sessions.ts';
import { inOrder } from '../in-order.ts';
import { storeWorld } from '../store-world.ts';
import type { OpenStore } from './store.ts';

const anna: Staff = { id: 'anna', name: 'Anna de Boer', roles: ['adviser'] };
const bram: Staff = { id: 'bram', name: 'Bram Kok', roles: ['operator', 'refunds'] };

export function staffSessionsContract(open: OpenStore): void {
  const world = storeWorld(open);
  const staff = () => world.store.staff;
  const who = async (token: string) => (await staff().use(token))?.staff;
  const isThere = async (token: string) => (await staff().look(token)) !== undefined;
  beforeEach(async () => {
    await world.db.deleteFrom('staff_sessions').execute();
    await world.db.deleteFrom('log_out_tokens').execute();
  });
  /** A log-out by the provider, five minutes good. */
  const logOut = (id: string, whose: { providerSession?: string; staffId?: string }) => {
    const expiresAt = new Date(world.now.getTime() + 5 * MINUTE_MS);
    return staff().endByProvider({ id, expiresAt, providerSession: undefined, staffId: undefined, ...whose });
  };

  test('a session of staff belongs to its token, of which only a hash is kept', async () => {
    const [ofAnna, ofBram] = [await staff().begin(anna), await staff().begin(bram)];
    expect([await who(ofAnna), await who(ofBram)]).toEqual([anna, bram]);
    expect(await who(`${ofAnna}x`)).toBeUndefined();
    expect(JSON.stringify(await world.db.selectFrom('staff_sessions').selectAll().execute())).not.toContain(ofAnna);
  });

  test('a session of staff ends half an hour after its last use, and a look is no use', async () => {
    const token = await staff().begin(anna);
    world.later(29 * MINUTE_MS);
    expect(await who(token)).toEqual(anna);
    world.later(29 * MINUTE_MS);
    expect(await staff().look(token)).toMatchObject({ idleUntil: new Date(world.now.getTime() + MINUTE_MS) });
    world.later(MINUTE_MS);
    expect([await isThere(token), await who(token)]).toEqual([false, undefined]);
  });

  test('a session of staff ends eight hours after the log-in, however busy it is', async () => {
    const token = await staff().begin(anna);
    await inOrder(Array.from({ length: 31 }), async () => {
      world.later(15 * MINUTE_MS);
      expect(await who(token)).toEqual(anna);
    });
    world.later(8 * HOUR_MS - 31 * 15 * MINUTE_MS - 1);
    expect(await isThere(token)).toBe(true);
    world.later(1);
    expect([await isThere(token), await who(token)]).toEqual([false, undefined]);
  });

  test('a session of staff that was ended is over, and others of the same person go on', async () => {
    const [one, other] = [await staff().begin(anna), await staff().begin(anna)];
    await staff().end(one);
    expect([await who(one), await who(other)]).toEqual([undefined, anna]);
  });

  test('all sessions of one person end together, and nobody else’s', async () => {
    const tokens = [await staff().begin(anna), await staff().begin(anna), await staff().begin(bram)];
    await staff().endAllOf('anna');
    expect(await Promise.all(tokens.map(isThere))).toEqual([false, false, true]);
  });

  test('a role that was taken away is gone from every session of that person at their next log-in', async () => {
    const [ofBram, ofAnna] = [await staff().begin(bram), await staff().begin(anna)];
    await staff().begin({ ...bram, roles: ['reader'] });
    expect(await who(ofBram)).toEqual({ ...bram, roles: ['reader'] });
    expect(await who(ofAnna)).toEqual(anna);
  });

  test('the provider ends one of its sessions, or everything of a person', async () => {
    const tokens = [await staff().begin(anna, 'sid-1'), await staff().begin(anna, 'sid-2'), await staff().begin(bram)];
    expect(await logOut('first', { providerSession: 'sid-1' })).toBe(true);
    expect(await Promise.all(tokens.map(isThere))).toEqual([false, true, true]);
    expect(await logOut('second', { staffId: 'anna' })).toBe(true);
    expect(await Promise.all(tokens.map(isThere))).toEqual([false, false, true]);
  });

  test('a log-out of the provider counts once, also when it comes twice at the same moment', async () => {
    const both = await Promise.all([1, 2].map(() => logOut('once', { staffId: 'anna' })));
    expect(both.filter(Boolean)).toHaveLength(1);
    const token = await staff().begin(anna);
    expect([await logOut('once', { staffId: 'anna' }), await isThere(token)]).toEqual([false, true]);
    world.later(5 * MINUTE_MS);
    await logOut('another', { staffId: 'bram' });
    const kept = await world.db.selectFrom('log_out_tokens').selectAll().execute();
    expect(kept).toHaveLength(1);
  });

  test('sessions of staff that have ended leave no row behind the next log-in', async () => {
    await staff().begin(anna);
    world.later(30 * MINUTE_MS);
    await staff().begin(bram);
    const rows = await world.db.selectFrom('staff_sessions').select('subject').execute();
    expect(rows).toEqual([{ subject: 'bram' }]);
  });
}
