import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { ends, fails, identityWorld, type IdentityWorld } from '../testing/identity-world.ts';
import { codesIn } from '../testing/knowledge-visitor.ts';
import { recordTest } from '../testing/recorded.ts';
import { valueOf } from '../testing/value-of.ts';

let world: IdentityWorld;
beforeEach(async () => {
  world = await identityWorld();
});
afterEach(() => world.app.close());

const born = (dateOfBirth: string) => ({ ...completeDraft, insurer: { ...completeDraft.insurer, dateOfBirth } });

test('another birth date after the payment needs the declarations and the test again, and is then submitted', async () => {
  const token = await world.paidApplication();
  const saves = (draft: object) => world.send('PUT', `/api/applications/${token}`, draft);
  const person = { legalLastName: completeDraft.insurer?.surname, dateOfBirth: '1988-03-15' };
  world.identity.resultAnswer = { ok: true, status: 'Success', person };
  expect(await saves(born('15-03-1988'))).toMatchObject(fails(409, 'application.frozen'));
  expect(await world.result(await world.started(token))).toMatchObject(ends('Success', false));

  expect(await saves(born('15-03-1950'))).toMatchObject(fails(422, 'age.tooOld'));
  expect(await saves({ ...born('15-03-1988'), sumAssured: 5000 })).toMatchObject({ status: 200 });
  const { status, codes } = codesIn(await world.start(token));
  expect({ status, codes }).toEqual({
    status: 422,
    codes: ['statement.truthful', 'statement.directDebit', 'statement.electronic', 'terms.required'],
  });
  expect(await saves({ ...born('15-03-1988'), iban: 'NL20INGB0001234567' })).toMatchObject({ status: 200 });
  expect(await world.start(token)).toMatchObject(fails(409, 'identity.noPassedTest'));

  await recordTest(world.store, token);
  expect(await world.result(await world.started(token))).toMatchObject(ends('Success', true));
  const { draft } = valueOf(await world.store.applications.read(token));
  expect(draft).toMatchObject({ sumAssured: completeDraft.sumAssured, iban: completeDraft.iban });
});
