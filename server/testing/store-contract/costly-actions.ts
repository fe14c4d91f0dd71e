import { expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import { DAY_MS, HOUR_MS } from '@vangnet/domain/values/durations';
import type { CostlyAction, Whom } from '../../limits/limits.ts';
import { inOrder, times } from '../in-order.ts';
import { storeWorld } from '../store-world.ts';
import type { OpenStore } from './store.ts';

const log = {
  warn: (facts: object) => {
    throw new Error('not counted', { cause: facts });
  },
};
const tooMany = (retryAfterSeconds: number) => ({ ...refuse('request.tooMany'), retryAfterSeconds });

export function costlyActionsContract(open: OpenStore): void {
  const world = storeWorld(open);
  /** Two servers: what one counts the other knows. */
  const server = () => world.store.allowCostly({ costlyPerDay: 30, lookupsPerHour: 5 });
  const count = (action: CostlyAction, whom: Whom) => server().action(action, whom, log);
  let visitors = 0;
  const somebody = () => {
    visitors += 1;
    return { address: `192.0.2.${visitors}`, token: `token ${visitors}`, email: `visitor${visitors}@example.test` };
  };
  const counted = (number: number, whom: () => ReturnType<typeof somebody>) =>
    inOrder(Array.from({ length: number }), async () => expect(await count('payment', whom())).toEqual(ok()));

  test('costly actions are counted for the address, from any application and server', async () => {
    const { address } = somebody();
    await counted(30, () => ({ ...somebody(), address }));
    expect(await count('payment', { ...somebody(), address })).toEqual(tooMany(24 * 3600));
    expect(await count('identity check', { ...somebody(), address })).toEqual(ok());
    expect(await count('payment', somebody())).toEqual(ok());
    world.later(DAY_MS);
    expect(await count('payment', { ...somebody(), address })).toEqual(ok());
  });

  test('costly actions are counted for the token, from any address', async () => {
    const { token } = somebody();
    await counted(20, () => ({ ...somebody(), token }));
    expect(await count('payment', { ...somebody(), token })).toEqual(tooMany(24 * 3600));
  });

  test('costly actions are counted for the mailbox, which is not kept, from any application', async () => {
    await counted(20, () => ({ ...somebody(), email: 'Sanne.Visser+aov@example.test' }));
    expect(await count('payment', { ...somebody(), email: 'sannevisser@example.test' })).toEqual(tooMany(24 * 3600));
    const kept = JSON.stringify(await world.db.selectFrom('budgets').selectAll().execute());
    expect(kept).not.toMatch(/visser|192\.0\.2|token/i);
  });

  test('of thirty costly actions of one visitor, twenty begun at the same moment, twenty are allowed', async () => {
    const visitor = somebody();
    const all = await times(30, () => count('adviser request', visitor));
    expect(all.filter((one) => one.ok)).toHaveLength(20);
  });

  test('address lookups are counted too, by the hour', async () => {
    const { address } = somebody();
    const all = await times(6, () => server().lookup(address, log));
    expect(all.filter((one) => one.ok)).toHaveLength(5);
    expect(await server().lookup(address, log)).toEqual(tooMany(3600));
    expect(await server().lookup(somebody().address, log)).toEqual(ok());
    world.later(HOUR_MS);
    expect(await server().lookup(address, log)).toEqual(ok());
    expect(await world.db.selectFrom('budgets').selectAll().execute()).toHaveLength(1);
  });
}
