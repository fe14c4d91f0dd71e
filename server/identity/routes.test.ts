import { describe, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { down, rightPerson, type FakeIdentity } from '../testing/fake-identity.ts';
import { ends, fails, identityWorld } from '../testing/identity-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const somebodyElse = {
  ok: true,
  status: 'Success',
  person: { legalLastName: 'Ander', dateOfBirth: '1988-03-14' },
} as const;

const powerCut = () => Promise.reject(new Error('the power is off'));

const world = openedForEach(identityWorld);

const asked = (call: string) => world.identity.asked.filter((one) => one.call === call).length;
const checks = () => world.db.selectFrom('identity_checks').selectAll().execute();
const submissions = () => world.db.selectFrom('submissions').selectAll().execute();

describe('the start of a check', () => {
  test('the start of a check gives the URL of the bank, and the transaction to compare with', async () => {
    const { body } = await world.start(await world.paidApplication());
    const [id, url] = [/^\d{16}$/, /^https:\/\/bank\.example\//].map((form) => expect.stringMatching(form));
    expect(body).toEqual({ success: true, results: { authenticationUrl: url, transactionId: id } });
    expect(world.identity.asked.at(-1)?.about).toEqual({
      way: 'idin',
      choice: 'INGBNL2A',
      returnUrl: 'http://localhost:3000/id-check/verificatie-van-je-gegevens',
      entranceCode: expect.stringMatching(/^[a-zA-Z0-9]{40}$/),
      checkId: expect.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{1,34}$/),
      language: 'nl',
    });
  });

  test('a check is refused before the payment and for an unknown token, and the bank is not asked', async () => {
    const token = await world.unpaidApplication();
    expect(await world.start(token)).toMatchObject(fails(409, 'identity.unpaid'));
    expect(await world.start('x'.repeat(32))).toMatchObject(fails(404, 'request.notFound'));
    expect(asked('start')).toBe(0);
  });

  test('a check is refused when a correction left something empty', async () => {
    const { surname: _, ...insurer } = sentComplete.insurer ?? {};
    const token = await world.paidApplication({ ...sentComplete, insurer });
    const refusal = { code: 'surname.required', field: 'insurer.surname' };
    expect(await world.start(token)).toMatchObject({ status: 422, body: { errors: [refusal] } });
  });

  test('a check is refused for a bank that is not in the list', async () => {
    const token = await world.paidApplication();
    await world.send('GET', '/api/idin/issuers');
    expect(await world.start(token, 'TRIONL2U')).toMatchObject(fails(422, 'identity.issuer'));
    expect(await world.start(token, 'INGBNL2A')).toMatchObject({ status: 200 });
  });

  test('a check leaves nothing behind when the service is down, and starts when it is up', async () => {
    const token = await world.paidApplication();
    world.identity.startAnswer = down;
    expect(await world.start(token)).toMatchObject(fails(503, 'identity.unavailable'));
    expect(await checks()).toEqual([]);
    world.identity.startAnswer = undefined;
    expect(await world.start(token)).toMatchObject({ status: 200 });
  });

  test('a check is refused once the application is submitted', async () => {
    const token = await world.paidApplication();
    await world.result(await world.started(token));
    expect(await world.start(token)).toMatchObject(fails(409, 'identity.submitted'));
  });
});

const namesake = (dateOfBirth?: string) =>
  ({ ok: true, status: 'Success', person: { legalLastName: 'Quellinckhuyzen', dateOfBirth } }) as const;

describe('the return from the bank', () => {
  const other = { match: false, told: true };
  const untold = { match: false, told: false };

  test.each<[string, FakeIdentity['resultAnswer'], object, object]>([
    ['the right person', { ok: true, ...rightPerson }, { match: true, told: true }, { birth_date_matches: 1 }],
    ['another person', somebodyElse, other, { name_matches: 0, birth_date_matches: 1 }],
    ['a namesake with another birth date', namesake('1990-01-01'), other, { name_matches: 1, birth_date_matches: 0 }],
    ['a namesake without the year', namesake('0000-03-14'), untold, { name_matches: 1, birth_date_matches: null }],
    ['a namesake without a birth date', namesake(), untold, { name_matches: 1, birth_date_matches: null }],
    ['Cancelled', { ok: true, status: 'Cancelled' }, untold, { name_matches: null }],
    ['Expired', { ok: true, status: 'Expired' }, untold, { name_matches: null }],
    ['Failure', { ok: true, status: 'Failure' }, untold, { name_matches: null }],
  ])('a check that ends with %s keeps that end, and the bank is not asked again', async (_, outcome, end, row) => {
    const returned = await world.started(await world.paidApplication());
    world.identity.resultAnswer = outcome;
    const first = await world.result(returned);
    expect(first).toMatchObject({
      status: 200,
      body: { results: { status: 'status' in outcome && outcome.status, ...end } },
    });
    world.identity.resultAnswer = { ok: true, ...rightPerson };
    expect((await world.result(returned)).body).toEqual(first.body);
    expect(asked('result')).toBe(1);
    expect(await checks()).toMatchObject([row]);
    expect(await submissions()).toHaveLength('match' in end && end.match === true ? 1 : 0);
  });

  test('an applicant who is not matched can try again, at another bank too', async () => {
    const token = await world.paidApplication();
    world.identity.resultAnswer = somebodyElse;
    expect(await world.result(await world.started(token))).toMatchObject(ends('Success', false));
    world.identity.resultAnswer = { ok: true, ...rightPerson };
    expect(await world.result(await world.started(token))).toMatchObject(ends('Success', true));
  });

  test('a return in two tabs at the same moment submits once', async () => {
    const returned = await world.started(await world.paidApplication());
    const both = await Promise.all([world.result(returned), world.result(returned)]);
    expect(both).toMatchObject([ends('Success', true), ends('Success', true)]);
    expect(await submissions()).toHaveLength(1);
    await world.hand.idle();
    expect(world.policies.submitted).toHaveLength(1);
    expect(world.mailer.tried).toHaveLength(1);
  });

  test.each(['Open', 'Pending'] as const)(
    'a check with %s is asked for again, until half an hour has passed',
    async (status) => {
      const returned = await world.started(await world.paidApplication());
      world.identity.resultAnswer = { ok: true, status };
      expect(await world.result(returned)).toMatchObject(ends(status, false));
      world.later(30 * MINUTE_MS - 1);
      expect(await world.result(returned)).toMatchObject(ends(status, false));
      world.later(1);
      for (const _ of ['asked', 'kept']) expect(await world.result(returned)).toMatchObject(ends('Expired', false));
      expect(asked('result')).toBe(3);
    },
  );

  test('a return while the service is down can be repeated later', async () => {
    const returned = await world.started(await world.paidApplication());
    world.identity.resultAnswer = down;
    expect(await world.result(returned)).toMatchObject(fails(503, 'identity.unavailable'));
    world.identity.resultAnswer = { ok: true, ...rightPerson };
    expect(await world.result(returned)).toMatchObject(ends('Success', true));
  });

  test('a forged response changes nothing, and the log says why', async () => {
    const returned = await world.started(await world.paidApplication());
    const before = await world.stored();
    world.identity.resultAnswer = { ok: false, failure: 'untrusted', reason: 'The identity service is a fake' };
    expect(await world.result(returned)).toMatchObject(fails(503, 'identity.unavailable'));
    expect(await world.stored()).toBe(before);
    expect(world.log.join()).toContain('The identity service is a fake');
    expect(world.log.join()).toContain('"event":"security","name":"message.forged"');
  });

  test('a return to a server that dies after the response of the bank is repeated, and submits once', async () => {
    const token = await world.paidApplication();
    const returned = await world.started(token);
    const { store } = world;
    const dying = await identityWorld({ store: { ...store, identity: { ...store.identity, endCheck: powerCut } } });
    expect(await dying.result(returned)).toMatchObject({ status: 500 });
    await dying.app.close();
    expect(await submissions()).toEqual([]);
    const next = await identityWorld({ store });
    expect(await next.result(returned)).toMatchObject(ends('Success', true));
    await next.app.close();
    expect(await submissions()).toHaveLength(1);
  });
});

describe('a check belongs to one application and one browser', () => {
  test.each([
    ['another transaction', { trxid: '0011000000009999' }, fails(409, 'identity.otherCheck')],
    ['another entrance code', { ec: 'guessed' }, fails(409, 'identity.otherCheck')],
    ['no entrance code', { ec: undefined }, fails(409, 'identity.otherCheck')],
    ['a transaction that is none', { trxid: '' }, fails(409, 'identity.otherCheck')],
    ['a guessed token', { token: 'x'.repeat(32) }, fails(404, 'request.notFound')],
  ])('%s is refused, and the bank is not asked', async (_, change, refusal) => {
    const returned = await world.started(await world.paidApplication());
    expect(await world.result({ ...returned, ...change })).toMatchObject(refusal);
    expect(asked('result')).toBe(0);
  });

  test('the check of another application is refused, in both directions', async () => {
    const [one, other] = [await world.paidApplication(), await world.paidApplication()];
    const [first, second] = [await world.started(one), await world.started(other)];
    expect(await world.result({ ...first, token: other })).toMatchObject(fails(409, 'identity.otherCheck'));
    expect(await world.result({ ...second, trxid: first.trxid })).toMatchObject(fails(409, 'identity.otherCheck'));
    expect(await submissions()).toEqual([]);
  });

  test('an application that was changed since the check started does not match', async () => {
    const token = await world.paidApplication();
    world.identity.resultAnswer = somebodyElse;
    await world.result(await world.started(token));
    world.identity.resultAnswer = { ok: true, ...rightPerson };
    const returned = await world.started(token);
    const insurer = { ...sentComplete.insurer, initials: 'X.' };
    const changed = await world.send('PUT', `/api/applications/${token}`, { ...sentComplete, insurer });
    expect(changed).toMatchObject({ status: 200 });
    expect(await world.result(returned)).toMatchObject(ends('Success', false));
    expect(await submissions()).toEqual([]);
  });
});

test('neither the log nor the tables say who was at the bank, or with which code they came back', async () => {
  const returned = await world.started(await world.paidApplication());
  world.identity.resultAnswer = {
    ok: true,
    status: 'Success',
    person: { legalLastName: 'Bankmans', dateOfBirth: '1970-12-31' },
  };
  await world.result(returned);
  const kept = `${world.log.join()} ${await world.stored()}`;
  expect(kept).not.toMatch(new RegExp(`Bankmans|1970-12-31|31-12-1970|${returned.ec}|${returned.token}`));
});

test('the banks come in the order of the service; there are none when it never responded', async () => {
  world.identity.choicesAnswer = down;
  expect(await world.send('GET', '/api/idin/issuers')).toMatchObject(fails(503, 'identity.unavailable'));
  const banks = ['RABONL2U', 'ABNANL2A'].map((id) => ({ id, name: `Bank ${id}` }));
  world.identity.choicesAnswer = { ok: true, choices: banks };
  const results = banks.map(({ id: ID, name }) => ({ ID, name }));
  expect(await world.send('GET', '/api/idin/issuers')).toMatchObject({ status: 200, body: { success: true, results } });
});
