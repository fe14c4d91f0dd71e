import { describe, expect, test } from 'vitest';
import { refuse } from '@vangnet/domain/application/result';
import { storeWorld } from '../store-world.ts';
import { identitySteps } from './identity-steps.ts';
import type { StoreUnderTest, World } from './store.ts';

/** What happens once, and what is limited, whatever comes at the same moment. */
export function identityOnceContract(open: (world: World) => Promise<StoreUnderTest>): void {
  describe('an identity check at the same moment as another', () => {
    contract(open);
  });
}

function contract(open: (world: World) => Promise<StoreUnderTest>): void {
  const world = storeWorld(open);
  const { create, add, find, end } = identitySteps(world);

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
    await end(token, checkId, { proofId, match: { name: false, birthDate: true } });
    expect(await end(token, checkId, { proofId })).toMatchObject({ ok: true, value: { isMatch: false } });
    const proofs = await world.db.selectFrom('identity_proofs').selectAll().execute();
    expect(proofs).toEqual([{ proof_hash: expect.stringMatching(/^[\w-]{43}$/), check_reference: checkId }]);
    await world.db.deleteFrom('applications').execute();
    expect(await world.db.selectFrom('identity_proofs').selectAll().execute()).toEqual([]);
  });
}
