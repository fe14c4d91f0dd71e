import { afterAll, describe, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { policyStructure } from '../handover/policies-wire.ts';
import { identityWorld } from '../testing/identity-world.ts';
import { asking, other, partner, signedIn, wishes } from './testing/quotes-world.ts';
import { codes } from '../testing/administration.ts';

const known = { ...partner, attribution: '12345' };
const world = await identityWorld({ reference: { partners: { all: () => [known, other] } } });
afterAll(() => world.app.close());

const ask = async () => {
  const { body } = await world.send('POST', '/api/v1/quotes', { ...wishes, occupation: 'Webdesigner' }, asking);
  return signedIn(body);
};
const save = async (body: object) => {
  const { status, body: answer } = await world.send('POST', '/api/applications', { ...sentComplete, ...body });
  expect(status).toBe(201);
  return (answer as { data: { token: string } }).data.token;
};
const trackingOf = async (token: string) => {
  const found = await world.store.applications.read(token);
  return found.ok ? found.value.tracking : undefined;
};

describe('an application that began with a signed quote', () => {
  test('has the partner without a cookie and without consent, and keeps it when the visitor agrees to more', async () => {
    const token = await save({ quote: await ask() });
    expect(await trackingOf(token)).toEqual({ partner: 'makelaar', intermediary: '12345' });
    const change = { ...sentComplete, utmSource: 'nieuwsbrief' };
    expect(await world.send('PUT', `/api/applications/${token}`, change)).toMatchObject({ status: 200 });
    expect(await trackingOf(token)).toEqual({
      partner: 'makelaar',
      intermediary: '12345',
      utmSource: 'nieuwsbrief',
    });
  });

  test.each([
    ['changed', (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`],
    ['unreadable', () => 'makelaar'],
  ])('that was %s is saved without a partner', async (_, change) => {
    expect(await trackingOf(await save({ quote: change(await ask()) }))).toEqual({});
  });

  test('cannot name a partner by itself', async () => {
    const { status } = await world.send('POST', '/api/applications', { ...sentComplete, partner: 'makelaar' });
    expect(status).toBe(400);
  });

  test('is handed over with the partner, and counted for it at each moment', async () => {
    const token = await save({ quote: await ask() });
    await world.pays(token);
    const { trxid, ec } = await world.started(token);
    await world.result({ token, trxid, ec });
    await world.hand.ring();
    const [handed] = world.policies.submitted;
    expect(handed?.dossier.partner).toEqual({ id: 'makelaar', intermediary: '12345' });
    if (!handed) throw new Error('nothing was handed over');
    expect(policyStructure(handed, codes).process[0]).toMatchObject({
      partner: { id: 'makelaar', intermediary: '12345' },
    });
  });
});

test('a partner is counted by its signed quotes, and by no address that claims to be of them', async () => {
  const before = await identityWorld({ reference: { partners: { all: () => [known] } } });
  const { body } = await before.send('POST', '/api/v1/quotes', { ...wishes, occupation: 'Webdesigner' }, asking);
  for (let visit = 0; visit < 6; visit += 1) {
    await before.send('POST', '/api/applications', { ...sentComplete, quote: signedIn(body) });
    await before.send('POST', '/api/applications', { ...sentComplete, utmSource: 'Quote of makelaar' });
  }
  await before.numbersHand.ring();
  const rows = await before.db
    .selectFrom('numbers')
    .select(['key', 'count'])
    .where('kind', '=', 'partner saved')
    .execute();
  expect(rows).toEqual(
    expect.arrayContaining([
      { key: 'quote of makelaar', count: 6 },
      { key: 'unknown', count: 6 },
    ]),
  );
  await before.app.close();
});
