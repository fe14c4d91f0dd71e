import { describe, expect, test } from 'vitest';
import { messages } from '@vangnet/domain/application/text';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { knowledgeVisitor } from '../testing/knowledge-visitor.ts';
import { fakeRelease } from '../testing/fake-product.ts';
import { fails, identityWorld } from '../testing/identity-world.ts';
import { deliveryRows } from '../testing/delivery-rows.ts';

const world = openedForEach(identityWorld);

const submitted = async () => {
  const token = await world.paidApplication();
  await world.result(await world.started(token));
  return token;
};
const confirm = (token: string) => world.send('POST', '/api/email/confirmation', { token });
const outbox = () => world.db.selectFrom(deliveryRows).select(['kind', 'state', 'last_code']).orderBy('kind').execute();

describe('to apply', () => {
  test('to apply gives the reference, the moment and what the last screen names, the same every time', async () => {
    const token = await submitted();
    const first = await world.apply(token);
    const referenceId = expect.stringMatching(/^VN-2026-\w{4}-\w{4}$/);
    const course = expect.stringMatching(/^Jaar 2: €\s48,00\.$/);
    const named = { premium: 38.4, course, sumAssured: sentComplete.sumAssured, startDate: '01-04-2026' };
    const sentTo = sentComplete.insurer?.email?.replace(/^(.).*@/, '$1…@');
    const results = { referenceId, submittedAt: '2026-03-10T12:00:00.000Z', ...named, sentTo };
    expect(first).toMatchObject({ status: 200, body: { success: true, results } });
    expect((await world.apply(token)).body).toEqual(first.body);
    expect(await outbox()).toHaveLength(2);
  });

  test('to apply takes the form of the specification, of which only the token counts', async () => {
    const token = await submitted();
    const sent = await world.send('POST', '/api/application-form/apply', { ...sentComplete, iban: 'x', token });
    expect(sent.status).toBe(200);
  });

  test('to apply without a match submits nothing', async () => {
    const token = await world.paidApplication();
    expect(await world.apply(token)).toMatchObject(fails(409, 'submission.unverified'));
    expect(await confirm(token)).toMatchObject(fails(409, 'submission.unverified'));
    expect(await outbox()).toEqual([]);
  });

  test('a guessed token finds no submission', async () => {
    expect(await world.apply('x'.repeat(32))).toMatchObject(fails(404, 'request.notFound'));
    expect(await confirm('x'.repeat(32))).toMatchObject(fails(404, 'request.notFound'));
  });
});

describe('what was submitted', () => {
  test('a submission is confirmed by mail, once, with a greeting by name, the reference, the premium, the amount and the start', async () => {
    const token = await submitted();
    expect(await confirm(token)).toMatchObject({ status: 200, body: { success: true } });
    await world.hand.idle();
    await confirm(token);
    await world.hand.ring();
    const [mail, ...more] = world.mailer.tried;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'q.z@vangnet.example', subject: 'We hebben je aanvraag ontvangen' });
    expect(mail?.text).toMatch(/gezondheidsverklaring[\s\S]*VN-2026-\w{4}-\w{4}/);
    expect(mail?.text).toContain('Beste Q.Z. Quellinckhuyzen,');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      [
        'Premie in het eerste jaar: € 38,40 per maand',
        'Zo verloopt je premie: Jaar 2: € 48,00.',
        'Verzekerd bedrag: € 2.400 per maand',
        'Startdatum: op zijn vroegst 1 april 2026',
      ].join('\n'),
    );
    expect(`${mail?.text}${mail?.html}`).not.toContain('Webdesigner');
  });

  test('a submission is handed over with the premium, the payment, the test and the check', async () => {
    const token = await knowledgeVisitor(() => world).graded(1);
    const { paymentId } = await world.pays(token);
    await world.result(await world.started(token));
    await world.hand.idle();
    expect(world.policies.submitted).toMatchObject([
      {
        price: { firstMonth: 3840, startDate: { year: 2026, month: 4, day: 1 } },
        application: { iban: 'NL91ABNA0417164300' },
        dossier: {
          tariffVersion: 'test-1',
          payment: { id: paymentId, paidAt: '2026-03-10T12:00:00.000Z', account: { outcome: 'same' } },
          identity: { transactionId: expect.stringMatching(/^\d{16}$/), nameMatches: true, birthDateMatches: true },
          knowledgeTest: { passed: true, wrong: 1 },
        },
      },
    ]);
    const kept = await world.db.selectFrom('submissions').select(['contract_number', 'handed_over_at']).execute();
    expect(kept).toEqual([{ contract_number: 'AOV-0001', handed_over_at: '2026-03-10T12:00:00.000Z' }]);
  });

  test('the draft of a submission has what only the server knows, as on the day that it was submitted', async () => {
    const token = await world.unpaidApplication();
    world.later(29 * DAY_MS);
    await world.pays(token);
    const { trxid, ...returned } = await world.started(token);
    await world.result({ trxid, ...returned });
    const read = await world.store.applications.read(token);
    if (!read.ok) throw new Error('the application is gone');
    expect(read.value.draft).toMatchObject({
      premium: 38_40,
      premiumTerms: [{ amount: 38_40, startDate: '01-05-2026' }, { startDate: '01-05-2027' }],
      endDate: '14-03-2056',
      termOfCover: 2,
      afvReferenceId: read.value.referenceId,
      issuer: 'INGBNL2A',
      transactionCode: trxid,
      idinResult: true,
    });
  });

  test('a quote that is asked for after the payment is refused, and the hand-over keeps the tariff that was paid for', async () => {
    const [former, latter] = [fakeRelease(), fakeRelease(undefined, 'test-2', 3)];
    let inForce = former;
    const releaseOf = (version: string) => [former, latter].find(({ engine }) => engine.tariffVersion === version);
    const changing = await identityWorld({ releaseOn: () => inForce, releaseOf });
    const token = await changing.paidApplication();
    inForce = latter;
    changing.later(31 * DAY_MS);
    const asked = await changing.send('POST', `/api/applications/${token}/send-to-mail`, {
      email: 'a@vangnet.example',
    });
    expect(asked.body).toMatchObject({ data: { status: 'error', message: messages['application.frozen'] } });
    await changing.result(await changing.started(token));
    await changing.hand.idle();
    expect(changing.policies.submitted).toMatchObject([{ price: { tariffVersion: 'test-1', firstMonth: 3840 } }]);
    await changing.app.close();
  });

  test('a submission shows nothing of the person to a visitor with the token', async () => {
    const token = await submitted();
    const { status, body } = await world.send('GET', `/api/applications/${token}`);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        status: 200,
        data: { id: token, version: 1, payload: {}, status: 'submitted', paymentId: expect.any(String) },
      },
    ]);
    const mail = await world.send('POST', `/api/applications/${token}/send-to-mail`, {
      email: 'thief@vangnet.example',
    });
    expect(mail).toMatchObject({ body: { data: { status: 'error' } } });
  });

  test('a submission cannot be deleted by the visitor', async () => {
    const token = await submitted();
    expect(await world.send('DELETE', `/api/applications/${token}`)).toMatchObject(fails(409, 'application.frozen'));
  });
});

test('a policy administration that is down gets the application later, and the visitor notices nothing', async () => {
  world.policies.answer = { ok: false, failure: 'temporary', code: '500' };
  const token = await submitted();
  await world.hand.idle();
  expect(await world.apply(token)).toMatchObject({ status: 200 });
  expect(await outbox()).toMatchObject([{ state: 'done' }, { kind: 'handover', state: 'queued', last_code: '500' }]);
});

test('an application that the policy administration refuses is left to the operator, with an error in the log', async () => {
  world.policies.answer = { ok: false, failure: 'operator', code: 'EREFUSED 422' };
  await submitted();
  await world.hand.idle();
  const refused = { kind: 'handover', state: 'queued', last_code: 'EREFUSED 422' };
  expect(await outbox()).toMatchObject([{ state: 'done' }, refused]);
  const line = world.log.find((text) => text.includes('"handover"'));
  const referenceId: unknown = expect.stringMatching(/^VN-2026-/);
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, code: 'EREFUSED 422', referenceId });
});
