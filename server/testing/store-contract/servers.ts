import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { runningServers } from '../../database/servers.ts';
import { storeWorld } from '../store-world.ts';
import type { OpenStore } from './store.ts';

export function serversContract(open: OpenStore): void {
  const world = storeWorld(open);
  const server = (id: string) => ({ id, release: '1.2.3', startedAt: world.now });
  const ownKey = async () =>
    (await world.db.selectFrom('data_key_check').select('fingerprint').executeTakeFirstOrThrow()).fingerprint;
  const running = async () => (await world.store.servers.running()).map(({ id }) => id);
  beforeEach(async () => void (await world.db.deleteFrom('servers').execute()));

  test('the servers that run are known with their release, their start and the fingerprints of their master keys', async () => {
    const one = server('one');
    await world.store.servers.seen(one);
    world.later(10 * SECOND_MS);
    await world.store.servers.seen(one);
    const masterKeys = [await ownKey()];
    expect(await runningServers(world.db, world.now)).toEqual([{ ...one, seenAt: world.now, masterKeys }]);
  });

  test('the servers that run are named when they lack the DATA_KEY of the operator who asks, until they stop', async () => {
    const without = async () => (await world.store.keys.serversWithout()).map(({ id }) => id);
    const has = (...fingerprints: string[]) =>
      world.db
        .updateTable('servers')
        .set({ master_keys: JSON.stringify(fingerprints) })
        .execute();
    await world.store.servers.seen(server('one'));
    expect(await without()).toEqual([]);
    await has('former');
    expect(await without()).toEqual(['one']);
    await has(await ownKey(), 'former');
    expect(await without()).toEqual([]);
    await has('former');
    world.later(MINUTE_MS);
    expect(await without()).toEqual([]);
  });

  test('the servers that run are those that were seen within a minute; the others are forgotten', async () => {
    await world.store.servers.seen(server('killed'));
    world.later(SECOND_MS);
    await world.store.servers.seen(server('alive'));
    world.later(59 * SECOND_MS - 1);
    expect(await running()).toEqual(['killed', 'alive']);
    world.later(1);
    expect(await running()).toEqual(['alive']);
    await world.store.servers.seen(server('alive'));
    expect(await world.db.selectFrom('servers').select('id').execute()).toEqual([{ id: 'alive' }]);
  });

  test('the servers that run do not include those that stopped in order', async () => {
    await world.store.servers.seen(server('one'));
    await world.store.servers.seen(server('other'));
    await world.store.servers.stopped(server('one'));
    expect(await running()).toEqual(['other']);
  });

  test('the servers that run do not include those that a clock that was ahead has written', async () => {
    world.later(DAY_MS);
    await world.store.servers.seen(server('ahead'));
    world.later(-DAY_MS);
    expect(await running()).toEqual([]);
  });
}
