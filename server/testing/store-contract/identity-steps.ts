import { expect } from 'vitest';
import { ok } from '@vangnet/domain/application/result';
import { DAY_MS } from '@vangnet/domain/values/durations';
import type { NewCheck } from '../../identity/store.ts';
import type { Ending } from '../../identity/end-check.ts';
import { ALL_KINDS, leaseDue } from '../store-steps.ts';
import { personalDraft } from '../fixtures.ts';
import { sampleDossier } from '../sample-dossier.ts';
import type { storeWorld } from '../store-world.ts';
import { deliveryRows } from '../delivery-rows.ts';

export const MATCH = { name: 'same', birthDate: 'same' } as const;
export const OTHER_PERSON = { name: 'another', birthDate: 'same' } as const;
export const transactionId = '0011000000004711';

/** The draft of a person who can show that they are the applicant, with a birth date and this postcode. */
export const provableDraft = { ...personalDraft, insurer: { ...personalDraft.insurer, zipCode: '3511AB' } };
export const PROOF = { dateOfBirth: '14-03-1988', zipCode: '3511 ab' };

/** The limit of the checks of one application. */
export const NO_LIMIT = { max: 1000, after: new Date(0) };

type Added = NewCheck & { transactionId: string };

/** Steps of the tests of identity checks in a store. */
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
      way: 'idin',
      choice: 'INGBNL2A',
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
    lastDay: { year: 2026, month: 4, day: 9 },
    withdrawalDays: 30,
    draft: personalDraft,
    dossier: sampleDossier,
  });
  const end = async (token: string, checkId: string, change: Partial<Ending> = {}) =>
    world.store.identity.endCheck({
      token,
      checkId,
      way: 'idin',
      status: 'Success',
      match: MATCH,
      submission: await submission(token),
      ...change,
    });
  const idOf = async () => (await world.db.selectFrom('applications').select('id').executeTakeFirstOrThrow()).id;
  const kinds = async () =>
    (await world.db.selectFrom(deliveryRows).select('kind').orderBy('kind').execute()).map(({ kind }) => kind);
  const lease = (wanted = ALL_KINDS) => {
    const leaseUntil = new Date(world.now.getTime() + DAY_MS);
    return leaseDue(world.store, leaseUntil, wanted);
  };
  /** Submits an application, and gives its token and the link in the confirmation. */
  const submitted = async () => {
    const token = await world.create(provableDraft);
    const made = await submission(token);
    const dossier = { ...sampleDossier, referenceId: made.referenceId };
    await end(token, await add(token), { submission: { ...made, draft: provableDraft, dossier } });
    const mail = await lease(['confirmation']);
    if (!mail) throw new Error('Nothing confirms it');
    return { token, referenceId: made.referenceId, link: (mail.open() as { link: string }).link };
  };
  return { create, add, find, end, idOf, kinds, lease, submitted };
}
