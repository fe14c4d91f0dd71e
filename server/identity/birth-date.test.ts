import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeDraft, sentComplete } from '@vangnet/domain/testing/complete-draft';
import { loadReleases } from '@vangnet/reference-data/releases';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { productOf } from '../calculation/product.ts';
import { ends, fails, identityWorld } from '../testing/identity-world.ts';
import { codesIn } from '../testing/knowledge-visitor.ts';
import { recordTest } from '../testing/recorded.ts';
import { valueOf } from '../testing/store-steps.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const releases = loadReleases(join(import.meta.dirname, '../../data'));

let time: number;
const world = openedForEach(async () => {
  time = Date.parse('2026-03-10T12:00:00Z');
  return identityWorld(productOf(releases, () => new Date(time)));
});

const born = (dateOfBirth: string) => ({ ...sentComplete, insurer: { ...sentComplete.insurer, dateOfBirth } });

test('another birth date after the payment needs the declarations and the test again, and is then submitted', async () => {
  const token = await world.paidApplication();
  const saves = (draft: object) => world.send('PUT', `/api/applications/${token}`, draft);
  const person = { legalLastName: sentComplete.insurer?.surname, dateOfBirth: '1988-03-15' };
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
  expect(draft).toMatchObject({ sumAssured: completeDraft.sumAssured, iban: sentComplete.iban });
});

/** Has an application paid for, and its identity refused by a bank. */
async function refusedByTheBank(): Promise<string> {
  const token = await world.paidApplication();
  world.identity.resultAnswer = { ok: true, status: 'Success', person: { legalLastName: 'Anders', dateOfBirth: '' } };
  expect(await world.result(await world.started(token))).toMatchObject(ends('Success', false));
  return token;
}

const premiumOf = async (token: string) => valueOf(await world.store.applications.read(token)).draft.premium;

test('another birth date after the payment is priced for the wishes that were paid for', async () => {
  const token = await refusedByTheBank();
  const corrected = born('15-03-1970');
  const saved = await world.send('PUT', `/api/applications/${token}`, { ...corrected, sumAssured: 5000 });
  expect(saved).toMatchObject({ status: 200 });
  expect(await premiumOf(token)).toBe(await premiumOf(await world.unpaidApplication(corrected)));
  expect(await premiumOf(token)).not.toBe(completeDraft.premium);
});

test('another name after the payment keeps the premium that was paid for, also a year later', async () => {
  const token = await refusedByTheBank();
  const paidFor = await premiumOf(token);
  time += 366 * DAY_MS;
  const corrected = { ...sentComplete, insurer: { ...sentComplete.insurer, surname: 'Anders' } };
  expect(await world.send('PUT', `/api/applications/${token}`, corrected)).toMatchObject({ status: 200 });
  expect(await premiumOf(token)).toBe(paidFor);
  expect(await premiumOf(await world.unpaidApplication())).not.toBe(paidFor);
});
