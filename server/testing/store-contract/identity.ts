import { addTask } from '../../jobs/tasks.ts';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import type { IdentityMatch } from '@vangnet/domain/product/identity-match';
import { personalDraft } from '../fixtures.ts';
import { identitySteps, MATCH, NO_LIMIT, OTHER_PERSON, transactionId } from './identity-steps.ts';
import { START, storeWorld } from '../store-world.ts';
import type { OpenStore } from './store.ts';
import { saveDraft, storedText, valueOf } from '../store-steps.ts';
import { deliveryRows } from '../delivery-rows.ts';

export function identityContract(open: OpenStore): void {
  const world = storeWorld(open);
  const { create, add, find, end, idOf, kinds } = identitySteps(world);

  test('a check is found by token, transaction and entrance code together', async () => {
    const [token, other] = [await create(), await create()];
    const checkId = await add(token);
    const found = {
      checkId,
      transactionId,
      way: 'idin',
      choice: 'INGBNL2A',
      status: 'Open',
      startedAt: START,
      isMatch: false,
      isTold: false,
    };
    expect(await find(token)).toEqual(found);
    expect(await find(other)).toBeUndefined();
    expect(await find('x'.repeat(32))).toBeUndefined();
    expect(await find(token, { transactionId: '0011000000004712' })).toBeUndefined();
    expect(await find(token, { entranceCode: 'other' })).toBeUndefined();
    expect(await find(token, { entranceCode: '' })).toBeUndefined();
  });

  test('a check in a way without choices has none', async () => {
    const token = await create();
    const check = { token, version: 1, checkId: 'V', entranceCode: 'code', way: 'openid' };
    await world.store.identity.reserveCheck(check, NO_LIMIT);
    await world.store.identity.recordStarted({ checkId: 'V', transactionId });
    expect(await find(token)).toMatchObject({ way: 'openid', choice: undefined });
  });

  test('a check of an unknown application is not stored', async () => {
    const check = {
      version: 1,
      checkId: 'V',
      entranceCode: 'code',
      way: 'idin',
      choice: 'INGBNL2A',
      token: 'x'.repeat(32),
    };
    expect(await world.store.identity.reserveCheck(check, NO_LIMIT)).toEqual(refuse('request.notFound'));
    expect(await world.db.selectFrom('identity_checks').selectAll().execute()).toEqual([]);
  });

  test('a check that matches submits: reference, outbox and idinResult, and no draft any more', async () => {
    const token = await create();
    const checkId = await add(token);
    expect(await end(token, checkId)).toMatchObject({ ok: true, value: { status: 'Success', isMatch: true } });
    const read = valueOf(await world.store.applications.read(token));
    expect(read).toMatchObject({ isSubmitted: true, version: 1, draft: { idinResult: true } });
    expect(await world.store.submissions.find(token)).toEqual({
      referenceId: read.referenceId,
      submittedAt: '2026-03-10T12:00:00.000Z',
    });
    expect(await kinds()).toEqual(['confirmation', 'handover']);
    expect(await find(token)).toMatchObject({ status: 'Success', isMatch: true });
    expect(await world.store.applications.delete(token)).toEqual(refuse('application.frozen'));
  });

  test('an end that fails at the last write changes nothing', async () => {
    const token = await create();
    const checkId = await add(token);
    let ids = 0;
    // The second id is of the last row in the outbox.
    world.randomBytes = (size) => (size === 16 && ++ids === 2 ? Buffer.alloc(0) : randomBytes(size));
    const taken = {
      id: '',
      key: 'taken',
      lane: 'quotes',
      kind: 'quote',
      application_id: await idOf(),
      due: START,
    } as const;
    await addTask(world.db, taken, START);
    await expect(end(token, checkId)).rejects.toThrow(/unique/i);
    expect(await find(token)).toMatchObject({ status: 'Open', isMatch: false });
    expect(valueOf(await world.store.applications.read(token))).toMatchObject({
      isSubmitted: false,
      draft: personalDraft,
    });
    expect(await world.store.submissions.find(token)).toBeUndefined();
    expect(await kinds()).toEqual(['quote']);
    world.randomBytes = randomBytes;
    expect(await end(token, checkId)).toMatchObject({ ok: true, value: { isMatch: true } });
  });

  test.each<[IdentityMatch | undefined, boolean, (number | null)[]]>([
    [OTHER_PERSON, true, [0, 1]],
    [{ name: 'same', birthDate: 'another' }, true, [1, 0]],
    [{ name: 'unknown', birthDate: 'another' }, true, [null, 0]],
    [{ name: 'same', birthDate: 'unknown' }, false, [1, null]],
    [{ name: 'unknown', birthDate: 'unknown' }, false, [null, null]],
    [undefined, false, [null, null]],
  ])(
    'a check that does not match (%o) submits nothing, and keeps apart what was not told',
    async (match, isTold, stored) => {
      const token = await create();
      const checkId = await add(token);
      const status = match ? 'Success' : 'Cancelled';
      expect(await end(token, checkId, { match, status })).toMatchObject({
        ok: true,
        value: { status, isMatch: false, isTold },
      });
      expect(await find(token)).toMatchObject({ isMatch: false, isTold });
      const row = await world.db.selectFrom('identity_checks').selectAll().where('reference', '=', checkId).execute();
      expect(row.map((one) => [one.name_matches, one.birth_date_matches])).toEqual([stored]);
      expect(await world.store.submissions.find(token)).toBeUndefined();
      expect(await kinds()).toEqual([]);
    },
  );

  test('a check keeps its first end', async () => {
    const token = await create();
    const checkId = await add(token);
    await end(token, checkId, { status: 'Cancelled', match: undefined });
    expect(await end(token, checkId)).toMatchObject({ ok: true, value: { status: 'Cancelled', isMatch: false } });
    expect(await world.store.submissions.find(token)).toBeUndefined();
  });

  test('a check of an application that was changed since matches nothing', async () => {
    const token = await create();
    const checkId = await add(token);
    await saveDraft(world.store, { token, draft: personalDraft });
    expect(await end(token, checkId)).toMatchObject({ ok: true, value: { status: 'Success', isMatch: false } });
    expect(await world.store.submissions.find(token)).toBeUndefined();
  });

  test('a check cannot be ended through another application', async () => {
    const [token, other] = [await create(), await create()];
    const checkId = await add(token);
    expect(await end(other, checkId)).toEqual(refuse('request.notFound'));
    expect(await end('x'.repeat(32), checkId)).toEqual(refuse('request.notFound'));
    expect(await find(token)).toMatchObject({ status: 'Open' });
  });

  test('an application is submitted once, however many checks match at the same moment', async () => {
    const token = await create();
    const ids = [await add(token), await add(token, { transactionId: '0011000000004712' })];
    const ends = await Promise.all([...ids, ...ids, ...ids].map((checkId) => end(token, checkId)));
    expect(ends.every((one) => one.ok && one.value.isMatch)).toBe(true);
    expect(await world.db.selectFrom('submissions').selectAll().execute()).toHaveLength(1);
    expect(await kinds()).toEqual(['confirmation', 'handover']);
  });

  test('the name can be corrected only after a failed check and before the submission', async () => {
    const token = await create();
    const at = START.toISOString();
    const paid = { id: 'paid', idempotency_key: '', status: 'paid', amount: 1, created_at: at } as const;
    await world.db
      .insertInto('payments')
      .values({ ...paid, application_id: await idOf(), final_at: at })
      .execute();
    const draft = { ...personalDraft, insurer: { ...personalDraft.insurer, surname: 'Jansen' } };
    const correct = () => saveDraft(world.store, { token, draft });
    const first = await add(token);
    expect(await correct()).toEqual(refuse('application.frozen'));
    await end(token, first, { match: OTHER_PERSON });
    expect(await correct()).toEqual(ok({ version: 2 }));
    await end(token, await add(token, { version: 2 }));
    expect(await correct()).toEqual(refuse('application.frozen'));
  });

  test('neither the entrance code nor the dossier is readable, and both are deleted with the application', async () => {
    const token = await create();
    await end(token, await add(token, { entranceCode: 'entrance-code' }), { match: MATCH });
    const rows = [
      await world.db.selectFrom('identity_checks').selectAll().execute(),
      await world.db.selectFrom('submissions').selectAll().execute(),
      await world.db.selectFrom(deliveryRows).selectAll().execute(),
    ];
    const text = storedText(rows);
    for (const secret of ['entrance-code', 'Quellinckhuyzen', 'q.z@vangnet.example', token])
      expect(text).not.toContain(secret);
    await world.db.deleteFrom('applications').execute();
    expect(await world.db.selectFrom('identity_checks').selectAll().execute()).toEqual([]);
    expect(await world.db.selectFrom('submissions').selectAll().execute()).toEqual([]);
  });

  test('the hand-over is recorded once, with its contract number', async () => {
    const token = await create();
    await end(token, await add(token));
    const { referenceId = '' } = (await world.store.submissions.find(token)) ?? {};
    await world.store.submissions.recordHandOver(referenceId, { contractNumber: 'AOV-0001', answerDays: undefined });
    await world.store.submissions.recordHandOver(referenceId, { contractNumber: undefined, answerDays: undefined });
    expect(await world.db.selectFrom('submissions').select('contract_number').execute()).toEqual([
      { contract_number: 'AOV-0001' },
    ]);
  });

  test('the list of banks is the last one that was kept', async () => {
    expect(await world.store.identity.issuers()).toBeUndefined();
    await world.store.identity.keepIssuers({ issuers: [{ id: 'ABNANL2A', name: 'ABN AMRO' }], fetchedAt: START });
    const known = { issuers: [{ id: 'RABONL2U', name: 'Rabobank' }], fetchedAt: new Date('2026-03-11T12:00:00Z') };
    await world.store.identity.keepIssuers(known);
    expect(await world.store.identity.issuers()).toEqual(known);
  });
}
