import { expect, test } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { omit } from '@vangnet/domain/values/record';
import { counterWorld } from '../testing/counter-world.ts';
import { valueOf } from '../testing/store-steps.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { results } from './text.ts';

const world = openedForEach(counterWorld);

test('in the week after another address the account is changed once a colleague confirms it, and the customer gives the mandate anew', async () => {
  const { token, referenceId, url } = await world.applied();
  const [anna, bram] = [await world.staff('Anna', 'adviser'), await world.staff('Bram', 'operator')];
  const id = (await world.store.access.find(referenceId)) ?? '';
  const by = { name: 'Anna', id: 'anna' };
  valueOf(await world.store.applications.correctEmail(id, { email: 'b@vangnet.example', by, isConfirmed: true }));
  const draft = async () => valueOf(await world.store.applications.read(token)).draft;
  const path = `${url}/actions/change-account`;
  expect(await anna('POST', path, { fields: { iban: 'NL20 INGB 0001 2345 68' } })).toMatchObject({ status: 422 });
  expect(await anna('POST', path, { fields: { iban: 'nl20 ingb 0001 2345 67' } })).toMatchObject({ status: 202 });
  expect(await draft()).toMatchObject({ iban: completeDraft.iban, statements: { directDebit: true } });
  const { id: asked } = await world.waits();
  const filledIn = [{ label: 'Nieuwe rekening (IBAN)', value: '•••••4567' }];
  expect((await bram('GET', url)).data).toMatchObject({
    actions: expect.arrayContaining([expect.objectContaining({ asked: expect.objectContaining({ filledIn }) })]),
  });
  const confirm = { fields: {}, asked: { id: asked, answer: 'confirm' } };
  expect(await bram('POST', path, confirm)).toMatchObject({ status: 200, data: { says: results.accountChanged } });
  expect(await draft()).toMatchObject({ iban: 'NL20INGB0001234567', statements: { directDebit: false } });
  expect((await anna('GET', url)).data).toMatchObject({
    timeline: expect.arrayContaining([expect.objectContaining({ what: 'Rekening veranderen: gedaan', by: 'Bram' })]),
  });
  expect(world.traffic.join('')).not.toMatch(/0001 ?2345/);
});

test.each<[string, Draft, (token: string) => Promise<unknown>, string]>([
  ['has none yet', omit(completeDraft, 'iban'), async () => undefined, results.noAccount],
  ['is being paid', completeDraft, (token) => world.pays(token), results.payingNow],
  ['was paid from its account', completeDraft, (token) => world.paid(token), results.notThatAccount],
])('the account of an application that %s is not changed, and staff read why', async (_, draft, happens, says) => {
  const { token, url } = await world.applied(draft);
  await happens(token);
  const [anna, bram] = [await world.staff('Anna', 'adviser'), await world.staff('Bram', 'adviser')];
  const path = `${url}/actions/change-account`;
  await anna('POST', path, { fields: { iban: 'NL20INGB0001234567' } });
  const { id } = await world.waits();
  expect(await bram('POST', path, { fields: {}, asked: { id, answer: 'confirm' } })).toMatchObject({
    status: 409,
    says,
  });
  expect(valueOf(await world.store.applications.read(token)).draft.iban).toBe(draft.iban);
});
