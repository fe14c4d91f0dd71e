import { describe, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { fails, identityWorld } from '../testing/identity-world.ts';
import { linkIn, myApplicant, PROOF } from '../testing/my-applicant.ts';
import { deliveryRows } from '../testing/delivery-rows.ts';

const world = openedForEach(identityWorld);

const { linkOf, open, withdraw } = myApplicant(() => world);
const outbox = () => world.db.selectFrom(deliveryRows).select(['kind', 'state']).orderBy('kind').execute();

describe('the link of the confirmation', () => {
  test('the confirmation leads to ‘Mijn aanvraag’, and says until when it can be withdrawn there', async () => {
    const link = await linkOf();
    expect(link).toHaveLength(32);
    const [mail] = world.mailer.tried;
    expect(mail?.text).toContain(
      '30 dagen bedenktijd vanaf de dag dat je je polis krijgt. Tot en met 9\u00a0april\u00a02026 kun je je aanvraag er ook intrekken, daarna bel je ons.',
    );
    expect(mail?.html).toContain(`/mijn-aanvraag?token=${link}`);
    expect(await world.send('GET', `/api/my-application/${link}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });

  test('the link shows what was applied for to a visitor who knows the birth date and the postcode', async () => {
    const link = await linkOf();
    expect(await open(link)).toMatchObject({
      status: 200,
      body: {
        data: {
          referenceId: expect.stringMatching(/^VN-2026-/),
          submittedAt: '2026-03-10T12:00:00.000Z',
          status: 'handedOver',
          lastDay: '09-04-2026',
          mayWithdraw: true,
          premium: 38.4,
          course: { premiums: [38.4, 48], isIndexed: false },
          sumAssured: sentComplete.sumAssured,
          startDate: '01-04-2026',
          endsOther: false,
          documents: [
            { type: 'pvw', version: '2026-01', url: '/documents/2026-01/pvw.pdf' },
            { type: 'cbeo' },
            { type: 'dvd' },
            { type: 'card' },
          ],
        },
      },
    });
    expect(await open(link, { ...PROOF, zipCode: '9999ZZ' })).toMatchObject(fails(422, 'application.proofWrong'));
    expect(await open(link, {})).toMatchObject({ status: 400 });
  });

  test('five wrong attempts bring the owner a mail with a new link and the moment that it works; all refusals say the same', async () => {
    const link = await linkOf();
    const wrong = { ...PROOF, zipCode: '9999ZZ' };
    const refusals = [];
    for (const proof of [wrong, wrong, wrong, wrong, wrong, wrong, PROOF]) refusals.push(await open(link, proof));
    expect(new Set(refusals.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(JSON.stringify(refusals[0]?.body)).toContain('een dag later weer proberen');
    await world.hand.ring();
    const mails = world.mailer.tried.filter(({ subject }) => subject.includes('nieuwe link'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Weer open vanaf: 11\u00a0maart\u00a02026 om 13.00\u00a0uur');
    const fresh = linkIn(mails[0]?.text);
    world.later(DAY_MS);
    expect(await open(fresh)).toMatchObject({ status: 200 });
  });

  test('an application whose other insurance was to end says so', async () => {
    const otherInsurance = {
      existingInsurance: true,
      existingInsuranceBroker: 'De Andere',
      existingInsuranceSumAssured: 1500,
      existingInsuranceTermination: 'YES',
      existingInsuranceCancellationDate: '2026-05-01',
    } as const;
    const link = await linkOf({ ...sentComplete, otherInsurance });
    expect(await open(link)).toMatchObject({ body: { data: { endsOther: true } } });
  });

  test('an unknown, an expired and a deleted link get the same response', async () => {
    const [expired, deleted] = [await linkOf(), await linkOf()];
    await world.db
      .deleteFrom('applications')
      .where('id', 'in', (where) =>
        where.selectFrom('tokens').select('application_id').where('kind', '=', 'my-application').limit(1),
      )
      .execute();
    world.later(401 * DAY_MS);
    const responses = await Promise.all(
      ['x'.repeat(32), expired, deleted].flatMap((link) => [
        world.send('GET', `/api/my-application/${link}`),
        open(link),
        withdraw(link),
        world.send('POST', `/api/my-application/${link}/export`, { ...PROOF, format: 'pdf' }),
      ]),
    );
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(responses[0]).toMatchObject(fails(404, 'request.notFound'));
  });
});

test('a withdrawal is confirmed by mail with the moment, sent to the administration, and the cent is due', async () => {
  const link = await linkOf();
  world.later(2 * DAY_MS);
  const { body } = await withdraw(link);
  expect(body).toMatchObject({
    data: { status: 'withdrawn', withdrawnAt: '2026-03-12T12:00:00.000Z', mayWithdraw: false },
  });
  await world.hand.idle();
  const { referenceId } = (body as { data: { referenceId: string } }).data;
  expect(world.policies.withdrawn).toEqual([{ referenceId, withdrawnAt: '2026-03-12T12:00:00.000Z' }]);
  const mail = world.mailer.tried.at(-1);
  expect(mail).toMatchObject({ to: sentComplete.insurer?.email, subject: 'Je hebt je aanvraag ingetrokken' });
  expect(mail?.text).toContain(`Kenmerk van je aanvraag: ${referenceId}`);
  expect(mail?.text).toContain('Ingetrokken op: 12\u00a0maart\u00a02026 om 13.00\u00a0uur');
  expect(mail?.html).toContain('12\u00a0maart\u00a02026 om 13.00\u00a0uur');
  expect(await world.store.payments.unrefunded(new Date('9999-01-01'))).toMatchObject([{ amount: 1 }]);
});

test('a withdrawal that comes twice is one: one mail, one notice and one cent', async () => {
  const link = await linkOf();
  const first = await withdraw(link);
  world.later(DAY_MS);
  expect((await withdraw(link)).body).toEqual(first.body);
  await world.hand.ring();
  expect(world.policies.withdrawn).toHaveLength(1);
  expect(world.mailer.tried.filter(({ subject }) => subject.includes('ingetrokken'))).toHaveLength(1);
  expect(await world.store.payments.unrefunded(new Date('9999-01-01'))).toHaveLength(1);
  expect(await open(link)).toMatchObject({ body: { data: { status: 'withdrawn' } } });
});

test('the token of the browser that applied gives ‘withdrawn’ and when, not ‘submitted’', async () => {
  const token = await world.paidApplication();
  await world.result(await world.started(token));
  await world.hand.idle();
  const standing = async () => (await world.send('GET', `/api/applications/${token}`)).body;
  const withdrawnAt = '2026-03-10T12:00:00.000Z';
  expect(await standing()).toMatchObject({ data: { status: 'submitted', payload: {} } });
  expect(await world.apply(token)).not.toHaveProperty('body.results.withdrawnAt');
  await withdraw(linkIn(world.mailer.tried.at(-1)?.text));
  expect(await standing()).toMatchObject({ data: { status: 'withdrawn', withdrawnAt, payload: {} } });
  expect(await world.apply(token)).toMatchObject({ status: 200, body: { results: { withdrawnAt } } });
});

test('a withdrawal after the thirtieth day is refused and changes nothing', async () => {
  const link = await linkOf();
  world.later(31 * DAY_MS);
  expect(await withdraw(link)).toMatchObject(fails(409, 'withdrawal.tooLate'));
  expect(await open(link)).toMatchObject({ body: { data: { status: 'handedOver', mayWithdraw: false } } });
  expect(await outbox()).toHaveLength(2);
  expect(await world.store.payments.unrefunded(new Date('9999-01-01'))).toEqual([]);
});

test('a withdrawal without the right birth date and postcode is refused, and the log says so', async () => {
  const link = await linkOf();
  expect(await withdraw(link, { ...PROOF, zipCode: '9999ZZ' })).toMatchObject(fails(422, 'application.proofWrong'));
  expect(world.log.some((line) => line.includes('link.refused'))).toBe(true);
  expect(world.log.some((line) => line.includes(link))).toBe(false);
  expect(await outbox()).toHaveLength(2);
});

test('a policy administration that is down gets the application and then the withdrawal; the visitor notices nothing', async () => {
  world.policies.answer = { ok: false, failure: 'temporary', code: '500' };
  const link = await linkOf();
  expect(await withdraw(link)).toMatchObject({ status: 200 });
  await world.hand.ring();
  expect(world.policies.withdrawn).toEqual([]);
  world.policies.answer = { ok: true, contractNumber: 'AOV-0001' };
  world.later(DAY_MS);
  await world.hand.ring();
  expect(world.policies.withdrawn).toHaveLength(1);
  expect(await outbox()).toEqual(
    ['confirmation', 'handover', 'withdrawal', 'withdrawn'].map((kind) => ({ kind, state: 'done' })),
  );
});

test('a withdrawal counts although the mail server is down; its confirmation comes later', async () => {
  const link = await linkOf();
  world.mailer.answers = [{ ok: false, failure: 'temporary', code: 'ECONNECTION' }];
  expect(await withdraw(link)).toMatchObject({ status: 200, body: { data: { status: 'withdrawn' } } });
  await world.hand.idle();
  expect(await outbox()).toContainEqual({ kind: 'withdrawn', state: 'queued' });
  world.mailer.answers = [{ ok: true }];
  world.later(DAY_MS);
  await world.hand.ring();
  expect(await outbox()).toContainEqual({ kind: 'withdrawn', state: 'done' });
});
