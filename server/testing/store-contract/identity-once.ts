import { expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import { times } from '../in-order.ts';
import { START, storeWorld } from '../store-world.ts';
import { identitySteps, OTHER_PERSON, transactionId } from './identity-steps.ts';
import type { OpenStore } from './store.ts';

const all = (size: number) => Array.from({ length: size }, (_, index) => index);

export function identityOnceContract(open: OpenStore): void {
  const world = storeWorld(open);
  const { create, add, find, end } = identitySteps(world);

  const reserve = (token: string, checkId: string, after = new Date(0)) =>
    world.store.identity.reserveCheck(
      { token, version: 1, checkId, entranceCode: 'code', way: 'idin', choice: 'INGBNL2A' },
      { max: 10, after },
    );

  test('of thirty starts, twenty at the same moment, ten get a place, and another application has places of its own', async () => {
    const [token, other] = [await create(), await create()];
    const results = await times(30, (index) => reserve(token, `A${index}`));
    expect(results.filter((one) => one.ok)).toHaveLength(10);
    expect(results.filter((one) => !one.ok)).toEqual(all(20).map(() => refuse('identity.tooMany')));
    expect(await reserve(other, 'B')).toEqual(ok());
  });

  test('a place is free again when the service did not start the check, and when its day is over', async () => {
    const token = await create();
    await Promise.all(all(10).map((index) => reserve(token, `A${index}`)));
    await world.store.identity.recordStarted({ checkId: 'A0', transactionId });
    await world.store.identity.dropCheck('A1');
    expect(await reserve(token, 'B')).toEqual(ok());
    expect(await reserve(token, 'C')).toEqual(refuse('identity.tooMany'));
    // What was started is not dropped.
    await world.store.identity.dropCheck('A0');
    expect(await reserve(token, 'C')).toEqual(refuse('identity.tooMany'));
    world.now = new Date(START.getTime() + 1);
    expect(await reserve(token, 'C', START)).toEqual(ok());
  });

  test('of all who come back at the same moment one asks the service, until that one is ready or its lease ends', async () => {
    const token = await create();
    const checkId = await add(token);
    const { leaseCheck, releaseCheck } = world.store.identity;
    const until = new Date(START.getTime() + 1000);
    const takes = () => leaseCheck(checkId, until);
    const [taken, ...others] = (await Promise.all(all(10).map(takes))).flatMap((lease) => lease ?? []);
    expect(others).toEqual([]);
    if (!taken) throw new Error('Nobody asks');
    await releaseCheck({ ...taken, attempt: taken.attempt + 1 });
    expect(await takes()).toBeUndefined();
    await releaseCheck(taken);
    const lapses = await takes();
    expect(lapses).toBeDefined();
    world.now = until;
    const last = await takes();
    expect(last).toBeDefined();
    // A lease that has ended is another server's by now.
    if (lapses) await releaseCheck(lapses);
    expect(await leaseCheck(checkId, new Date(START.getTime() + 2000))).toBeDefined();
    if (last) await releaseCheck(last);
    await end(token, checkId);
    expect(await takes()).toBeUndefined();
  });

  test('what a bank signed ends one check, of whatever application, also when both are ended at the same moment', async () => {
    const tokens = [await create(), await create()];
    const ids = [await add(tokens[0] ?? ''), await add(tokens[1] ?? '')];
    const proofId = 'INGBNL2A A1';
    const ends = await Promise.all(tokens.map((token, index) => end(token, ids[index] ?? '', { proofId })));
    expect(ends.filter((one) => one.ok)).toHaveLength(1);
    expect(ends).toContainEqual(refuse('identity.otherCheck'));
    expect(await world.db.selectFrom('submissions').selectAll().execute()).toHaveLength(1);
    const left = tokens[ends.findIndex((one) => !one.ok)] ?? '';
    expect(await find(left)).toMatchObject({ status: 'Open', isMatch: false });
    expect(await end(left, ids[tokens.indexOf(left)] ?? '', { proofId: 'INGBNL2A A2' })).toMatchObject({ ok: true });
  });

  test('what a bank signed is kept as long as the check, in a form that names nothing', async () => {
    const token = await create();
    const checkId = await add(token);
    const proofId = 'INGBNL2A A1';
    await end(token, checkId, { proofId, match: OTHER_PERSON });
    expect(await end(token, checkId, { proofId })).toMatchObject({ ok: true, value: { isMatch: false } });
    const proofs = await world.db.selectFrom('identity_proofs').selectAll().execute();
    expect(proofs).toEqual([{ proof_hash: expect.stringMatching(/^[\w-]{43}$/), check_reference: checkId }]);
    await world.db.deleteFrom('applications').execute();
    expect(await world.db.selectFrom('identity_proofs').selectAll().execute()).toEqual([]);
  });
}
