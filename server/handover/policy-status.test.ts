import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { identityWorld, type IdentityWorld } from '../testing/identity-world.ts';
import { linkIn, myApplicant } from '../testing/my-applicant.ts';
import type { PolicyAnswers } from './policy-answers.ts';

const SECRET = new Uint8Array(32).fill(7);
const NEXT_SECRET = new Uint8Array(32).fill(8);
const NOW = new Date('2026-03-10T12:00:00Z');
const PATH = '/api/policies/status';
const told: PolicyAnswers = { by: 'push', days: 10, secrets: [SECRET, NEXT_SECRET] };

let world: IdentityWorld;
const open = async (policyAnswers: PolicyAnswers | undefined) => {
  world = await identityWorld({ site: { policyAnswers } });
};
afterEach(() => world.app.close());

const applicant = myApplicant(() => world);
const ADVISER = 'advies@vangnet.example';
const accepted = { status: 'accepted', policyNumber: 'P.77/2026', startDate: '2026-04-01' };

/** Submits an application that is handed over, and gives its reference. */
const handedOver = async () => {
  const token = await world.paidApplication();
  await world.result(await world.started(token));
  await world.hand.idle();
  const { submitted } = world.policies;
  return submitted.at(-1)?.dossier.referenceId ?? '';
};
const messageOf = (data: object, type = 'policy.status') =>
  JSON.stringify({ type, timestamp: '2026-03-10T12:00:00Z', data });

type Sending = { readonly id?: string; readonly secret?: Uint8Array };
/** Signs and posts a message as the library of the standard does, which shares nothing with ours. */
const post = async (body: string, { id = 'msg_1', secret = SECRET }: Sending = {}) => {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(NOW.getTime() / SECOND_MS),
    'webhook-signature': new Webhook(secret, { format: 'raw' }).sign(id, NOW, body),
  };
  const sent = await world.send('POST', PATH, body, headers);
  return { status: sent.status, body: sent.body };
};
const mine = async () => {
  await world.hand.ring();
  const mail = world.mailer.tried.findLast(({ to }) => to === sentComplete.insurer?.email);
  const { body } = await applicant.open(linkIn(mail?.text));
  return (body as { data: Record<string, unknown> }).data;
};
const mails = async () => {
  await world.hand.ring();
  return world.mailer.tried.slice(1);
};

describe('a message of the policy administration', () => {
  beforeEach(() => open(told));

  test('what the insurer accepts is shown with its number and first day, and mailed with a link and what happens next', async () => {
    const referenceId = await handedOver();
    expect(await mine()).toMatchObject({ status: 'handedOver', mayWithdraw: true });
    const { length } = world.mailer.tried;
    expect(await post(messageOf({ referenceId, ...accepted }))).toEqual({ status: 200, body: { status: 'accepted' } });
    // At once: the outbox was told that there is something.
    await world.hand.idle();
    const [mail, ...others] = world.mailer.tried.slice(length);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: sentComplete.insurer?.email, subject: 'We hebben je aanvraag geaccepteerd' });
    expect(mail?.text).toContain('Startdatum: 1\u00a0april\u00a02026');
    expect(mail?.text).toContain('Polisnummer: P.77/2026');
    expect(await mine()).toMatchObject({
      status: 'accepted',
      policy: { number: 'P.77/2026', startDate: '01-04-2026' },
      mayWithdraw: true,
    });
  });

  test('a question is mailed to the applicant with the phone number, and to the adviser without a word of who it is', async () => {
    const referenceId = await handedOver();
    await post(messageOf({ referenceId, status: 'question' }));
    const [mail, toAdviser] = (await mails()).toSorted((one) => (one.to === ADVISER ? 1 : -1));
    expect(mail).toMatchObject({ subject: 'We hebben een vraag over je aanvraag' });
    expect(mail?.text).toContain('Bel je liever zelf? Dat kan op 088 000 12 34.');
    expect(toAdviser).toMatchObject({ to: ADVISER, subject: `Vraag over aanvraag ${referenceId}` });
    const { surname = '', email = '', zipCode = '' } = sentComplete.insurer ?? {};
    for (const personal of [surname, email, zipCode]) expect(toAdviser?.text).not.toContain(personal);
    expect(await mine()).toMatchObject({ status: 'question', mayWithdraw: true });
  });

  test('a refusal is sent as it is, with what can be done, and nothing is left to withdraw', async () => {
    const referenceId = await handedOver();
    await post(messageOf({ referenceId, status: 'declined' }));
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'We hebben je aanvraag beoordeeld' });
    expect(mail?.text).toContain('We kunnen je deze verzekering helaas niet geven.');
    expect(await mine()).toMatchObject({ status: 'declined', mayWithdraw: false });
  });

  test('an applicant who withdrew at the insurer sees it, and gets no mail', async () => {
    const referenceId = await handedOver();
    await post(messageOf({ referenceId, status: 'withdrawn' }));
    expect(await mails()).toEqual([]);
    const shown = await mine();
    expect(shown).toMatchObject({ status: 'withdrawn', mayWithdraw: false });
    expect(shown).not.toHaveProperty('withdrawnAt');
  });

  test('a message that was signed with another secret is refused, changes nothing, and the log says so', async () => {
    const referenceId = await handedOver();
    const before = await world.stored();
    const refused = await post(messageOf({ referenceId, ...accepted }), { secret: new Uint8Array(32).fill(9) });
    expect(refused).toEqual({ status: 401, body: { error: expect.stringContaining('signature') } });
    expect(await world.stored()).toBe(before);
    expect(world.log.some((line) => line.includes('message.forged'))).toBe(true);
    expect(world.log.join('')).not.toContain('P.77/2026');
  });

  test('either secret signs while one is replaced', async () => {
    const referenceId = await handedOver();
    const body = messageOf({ referenceId, ...accepted });
    expect(await post(body, { secret: NEXT_SECRET })).toEqual({ status: 200, body: { status: 'accepted' } });
  });

  test('a message that comes again, also with other words or at the same moment, does nothing and gets the same response', async () => {
    const referenceId = await handedOver();
    const body = messageOf({ referenceId, status: 'question' });
    const responses = await Promise.all([post(body), post(body), post(body)]);
    expect(new Set(responses.map((response) => JSON.stringify(response)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { status: 'question' } })]),
    );
    expect(await mails()).toHaveLength(2);
    expect(await post(messageOf({ referenceId, ...accepted }))).toEqual({ status: 200, body: { status: 'question' } });
    expect(await mails()).toHaveLength(2);
  });

  test('messages that come out of order leave the furthest state, and the response to the late one says what stands', async () => {
    const referenceId = await handedOver();
    await post(messageOf({ referenceId, ...accepted }), { id: 'msg_2' });
    const late = await post(messageOf({ referenceId, status: 'question' }), { id: 'msg_1' });
    expect(late).toEqual({ status: 200, body: { status: 'accepted' } });
    expect(await mails()).toHaveLength(1);
  });

  test('an unknown reference is distinguished from a wrong message, so that the sender knows what to do', async () => {
    await handedOver();
    const unknown = await post(messageOf({ referenceId: 'VN-2026-0000-0000', status: 'question' }));
    expect(unknown).toEqual({ status: 404, body: { error: expect.stringContaining('Do not send it again') } });
  });

  test.each<[string, (referenceId: string) => string]>([
    ['no JSON', () => 'accepted'],
    ['another type', (referenceId) => messageOf({ referenceId, ...accepted }, 'policy.mutated')],
    ['an unknown status', (referenceId) => messageOf({ referenceId, status: 'pending' })],
    ['a policy without a number', (referenceId) => messageOf({ referenceId, ...accepted, policyNumber: '' })],
    [
      'a policy without a first day',
      (referenceId) => messageOf({ referenceId, status: 'accepted', policyNumber: 'P' }),
    ],
    ['a day that does not exist', (referenceId) => messageOf({ referenceId, ...accepted, startDate: '2026-02-30' })],
  ])('a signed message with %s is refused and can be sent again in the right words', async (_, bodyOf) => {
    const referenceId = await handedOver();
    expect(await post(bodyOf(referenceId))).toEqual({ status: 400, body: { error: expect.any(String) } });
    expect(await post(messageOf({ referenceId, ...accepted }))).toMatchObject({ status: 200 });
  });
});

describe('a policy administration that is asked', () => {
  beforeEach(() => open({ by: 'poll', days: 10 }));

  test('nobody can tell what became of a hand-over', async () => {
    expect(await post(messageOf({ referenceId: 'VN-2026-0000-0000', status: 'question' }))).toMatchObject({
      status: 404,
    });
  });

  test('it is asked every hour until it has decided, and what it says has the same effect', async () => {
    const referenceId = await handedOver();
    const { policies, policyHand } = world;
    const ask = async () => {
      world.later(HOUR_MS);
      await policyHand.ring();
      return policies.asked.length;
    };
    await policyHand.idle();
    expect(await ask()).toBe(1);
    await policyHand.ring();
    expect(policies.asked).toEqual([referenceId]);
    policies.statuses.set(referenceId, { ok: true, status: { referenceId, status: 'question' } });
    expect([await ask(), await ask()]).toEqual([2, 3]);
    expect(await mails()).toHaveLength(2);
    const status = { referenceId, ...accepted, status: 'accepted' as const };
    policies.statuses.set(referenceId, { ok: true, status });
    expect([await ask(), await ask()]).toEqual([4, 4]);
    expect(await mine()).toMatchObject({ status: 'accepted' });
  });

  test('one that does not respond is not asked about the others until the next turn', async () => {
    const references = [await handedOver(), await handedOver()];
    const { policies, policyHand } = world;
    for (const referenceId of references)
      policies.statuses.set(referenceId, { ok: false, failure: 'temporary', code: 'ETIMEDOUT' });
    await policyHand.idle();
    world.later(HOUR_MS);
    await policyHand.ring();
    expect(policies.asked).toHaveLength(1);
    policies.statuses.clear();
    world.later(HOUR_MS);
    await policyHand.ring();
    expect(policies.asked).toHaveLength(3);
  });
});

test('without HANDOVER_STATUS nothing is received, asked or awaited', async () => {
  await open(undefined);
  await handedOver();
  expect(await post(messageOf({ referenceId: 'VN-2026-0000-0000', status: 'question' }))).toMatchObject({
    status: 404,
  });
  world.later(365 * DAY_MS);
  expect(await world.store.submissions.overdue()).toEqual([]);
});
