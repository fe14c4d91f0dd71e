import { expect } from 'vitest';
import { ok } from '@vangnet/domain/application/result';
import type { Ending, NewCheck } from '../../identity/store.ts';
import { personalDraft } from '../fixtures.ts';
import { sampleDossier } from '../sample-dossier.ts';
import type { storeWorld } from '../store-world.ts';

export const MATCH = { name: true, birthDate: true };
export const transactionId = '0011000000004711';

/** Of the checks of one application. */
export const NO_LIMIT = { max: 1000, after: new Date(0) };

type Added = NewCheck & { transactionId: string };

/** What the tests of identity checks do in a store. */
export function identitySteps(world: ReturnType<typeof storeWorld>) {
  let checks = 0;

  const create = () => world.create(personalDraft);
  const add = async (token: string, { transactionId: id = transactionId, ...change }: Partial<Added> = {}) => {
    const checkId = `V${checks++}`;
    const check = {
      token,
      version: 1,
      checkId,
      entranceCode: 'code',
      issuerId: 'INGBNL2A',
      ...change,
    };
    expect(await world.store.identity.reserveCheck(check, NO_LIMIT)).toEqual(ok());
    await world.store.identity.recordStarted({ checkId, transactionId: id });
    return checkId;
  };
  const find = (token: string, change: object = {}) =>
    world.store.identity.findCheck({ token, transactionId, entranceCode: 'code', ...change });
  const referenceIdOf = async (token: string) => {
    const found = await world.store.applications.read(token);
    return found.ok ? found.value.referenceId : '';
  };
  const submission = async (token: string) => ({
    referenceId: await referenceIdOf(token),
    submittedAt: world.now,
    email: 'q.z@vangnet.example',
    lastDay: '9 april 2026',
    withdrawalDays: '30 dagen',
    draft: personalDraft,
    dossier: sampleDossier,
  });
  const end = async (token: string, checkId: string, change: Partial<Ending> = {}) =>
    world.store.identity.endCheck({
      token,
      checkId,
      status: 'Success',
      match: MATCH,
      submission: await submission(token),
      ...change,
    });
  const idOf = async () => (await world.db.selectFrom('applications').select('id').executeTakeFirstOrThrow()).id;
  const kinds = async () =>
    (await world.db.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);
  return { create, add, find, end, idOf, kinds };
}
