import { describe, expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { fails, identityWorld } from '../testing/identity-world.ts';
import { knowledgeVisitor } from '../testing/knowledge-visitor.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const OTHER = 'NL20INGB0001234567';
const ENDS = { payer: '4567', entered: '4300' };
const TAKES = { choice: 'payer', directDebit: true } as const;
const KEEPS = { choice: 'entered' } as const;

const world = openedForEach(identityWorld);
const { graded } = knowledgeVisitor(() => world);

type Paid = { token: string; id: string; cookie: string };

/** A person who paid from this account, and came back. */
const paidFrom = async (account: string | undefined): Promise<Paid> => pays(await graded(0), 'paid', account);

async function pays(token: string, end: string, account?: string): Promise<Paid> {
  const { body, headers } = await world.send('POST', '/api/payment', { token });
  const { paymentId: id } = (body as { data: { paymentId: string } }).data;
  world.provider.bring(end, account);
  world.later(10_000);
  const cookie = /^[^;]*/.exec(String(headers['set-cookie']))?.[0] ?? '';
  await status({ token, id, cookie });
  return { token, id, cookie };
}
const status = ({ id, cookie }: Paid) => world.send('GET', `/api/payment/${id}/status`, undefined, { cookie });
const chooses = ({ id, cookie }: Paid, choice: object) =>
  world.send('POST', `/api/payment/${id}/account`, choice, { cookie });
const told = async (paid: Paid) => ((await status(paid)).body as { data: { account?: object } }).data.account;
const ibanOf = async ({ token }: Paid) => {
  const found = await world.store.applications.read(token);
  return found.ok ? found.value.draft.iban : undefined;
};
/** The text that the adviser reads, after the visitor has asked for one. */
async function caseOf({ token }: Paid): Promise<string> {
  await world.send('POST', `/api/applications/${token}/adviser-request`, {});
  await world.hand.ring();
  const documents = world.mailer.tried.flatMap(({ attachments }) => attachments);
  const pdf = documents.findLast(({ contentType }) => contentType === 'application/pdf');
  const { nodes } = await readPdf(pdf?.content ?? new Uint8Array(), 'Only-for-this-test-1');
  return nodes.map(({ text }) => text).join(' ');
}
/** Everything that is held about them. */
async function heldAbout({ token }: Paid) {
  const found = await world.store.applications.read(token);
  const id = found.ok ? await world.store.access.find(found.value.referenceId) : undefined;
  return world.store.access.export(id ?? '', 'visitor');
}

test.each([
  ['the same', 'nl91 abna 0417 1643 00', 'same'],
  ['unknown', undefined, 'unknown'],
])('the browser that paid sees that the account is %s, without digits, and goes on', async (_what, from, outcome) => {
  const paid = await paidFrom(from);
  expect(await told(paid)).toEqual({ outcome });
  expect(await world.start(paid.token)).toMatchObject({ status: 200 });
  for (const choice of [TAKES, KEEPS])
    expect(await chooses(paid, choice)).toMatchObject(fails(409, 'payment.noAccountChoice'));
});

test('the browser that paid sees another account by its last digits, and never by more', async () => {
  const paid = await paidFrom(OTHER);
  expect(await told(paid)).toEqual({ outcome: 'another', ends: ENDS });
  const { body } = await status(paid);
  expect(JSON.stringify(body)).not.toContain('0001234567');
});

test('the browser that paid takes the account that paid with a mandate of its own: the application has that account', async () => {
  const paid = await paidFrom(OTHER);
  expect(await chooses(paid, { choice: 'payer' })).toMatchObject(fails(422, 'payment.mandateRequired'));
  const chosen = { status: 200, body: { data: { outcome: 'another', choice: 'payer', ends: ENDS } } };
  expect(await chooses(paid, TAKES)).toMatchObject(chosen);
  expect(await chooses(paid, TAKES)).toMatchObject(chosen);
  expect(await ibanOf(paid)).toBe(OTHER);
  expect(await world.start(paid.token)).toMatchObject({ status: 200 });
});

test('the browser that paid keeps the account that was entered', async () => {
  const paid = await paidFrom(OTHER);
  expect(await chooses(paid, KEEPS)).toMatchObject({ status: 200, body: { data: { choice: 'entered' } } });
  expect(await ibanOf(paid)).toBe(completeDraft.iban);
  expect(await world.start(paid.token)).toMatchObject({ status: 200 });
});

test('staff take the account that paid for who may not, with the mandate, and no third one; nothing once it is submitted', async () => {
  const paid = await paidFrom(OTHER);
  const id = (await world.db.selectFrom('applications').select('id').executeTakeFirstOrThrow()).id;
  const changes = (iban: string) => world.store.payments.changeAccount(id, iban);
  expect(await changes('NL02ABNA0123456789')).toEqual(refuse('payment.noAccountChoice'));
  expect(await ibanOf(paid)).toBe(completeDraft.iban);
  expect(await changes('NL20 INGB 0001 2345 67')).toEqual(ok());
  expect(await ibanOf(paid)).toBe(OTHER);
  const wording = expect.stringContaining('4567') as string;
  expect((await heldAbout(paid)).evidence).toContainEqual(
    expect.objectContaining({ kind: 'account chosen', declared: [{ name: 'directDebit', given: true, wording }] }),
  );
  await world.result(await world.started(paid.token));
  expect(await changes(completeDraft.iban ?? '')).toEqual(refuse('application.frozen'));
});

test('the browser that paid changes the choice until the identity check starts, and not after it; nor are the accounts kept then', async () => {
  const paid = await paidFrom(OTHER);
  await chooses(paid, TAKES);
  await chooses(paid, KEEPS);
  expect(await ibanOf(paid)).toBe(completeDraft.iban);
  await chooses(paid, TAKES);
  await world.start(paid.token);
  expect(await chooses(paid, KEEPS)).toMatchObject(fails(409, 'payment.accountSettled'));
  expect(await chooses(paid, TAKES)).toMatchObject({ status: 200, body: { data: { choice: 'payer' } } });
  expect(await told(paid)).toEqual({ outcome: 'another', choice: 'payer' });
  expect(await world.db.selectFrom('payments').select('accounts').execute()).toEqual([{ accounts: null }]);
});

test('the identity check is refused until the choice is made', async () => {
  const paid = await paidFrom(OTHER);
  expect(await world.start(paid.token)).toMatchObject(fails(409, 'identity.accountChoice'));
  await chooses(paid, KEEPS);
  expect(await world.start(paid.token)).toMatchObject({ status: 200 });
});

test('without the cookie nobody sees digits or chooses, whatever token or id they know', async () => {
  const paid = await paidFrom(OTHER);
  for (const cookie of ['', 'vangnet_payment=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
    const elsewhere = { ...paid, cookie };
    expect(await told(elsewhere)).toBeUndefined();
    expect(await chooses(elsewhere, TAKES)).toMatchObject(fails(404, 'request.notFound'));
  }
  expect(await chooses({ ...paid, id: 'x' }, TAKES)).toMatchObject(fails(404, 'request.notFound'));
  expect(await ibanOf(paid)).toBe(completeDraft.iban);
});

test('a payment that ended without being paid chooses nothing for the one that was paid after it', async () => {
  const canceled = await pays(await graded(0), 'canceled');
  const paid = await pays(canceled.token, 'paid', OTHER);
  expect(await chooses(canceled, TAKES)).toMatchObject(fails(409, 'payment.noAccountChoice'));
  expect(await ibanOf(paid)).toBe(completeDraft.iban);
  expect(await told(paid)).toEqual({ outcome: 'another', ends: ENDS });
});

test('of two tabs that choose at the same moment both are answered, and one account stands', async () => {
  const paid = await paidFrom(OTHER);
  const answers = await Promise.all([chooses(paid, TAKES), chooses(paid, KEEPS), chooses(paid, TAKES)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  const { choice } = (await told(paid)) as { choice: string };
  expect(await ibanOf(paid)).toBe(choice === 'payer' ? OTHER : completeDraft.iban);
});

test('there is no second payment', async () => {
  const paid = await paidFrom(OTHER);
  expect(await world.send('POST', '/api/payment', { token: paid.token })).toMatchObject({ status: 409 });
  await chooses(paid, TAKES);
  expect(await world.send('POST', '/api/payment', { token: paid.token })).toMatchObject({ status: 409 });
  expect(world.provider.made.size).toBe(1);
});

describe.each([
  [
    'the same account',
    completeDraft.iban,
    undefined,
    { outcome: 'same' },
    completeDraft.iban,
    'aanvraag, gecontroleerd',
  ],
  ['an unknown account', undefined, undefined, { outcome: 'unknown' }, completeDraft.iban, 'niet gecontroleerd'],
  ['the account that paid', OTHER, TAKES, { outcome: 'another', choice: 'payer' }, OTHER, 'betaalde, gecontroleerd'],
  [
    'the account that was kept',
    OTHER,
    KEEPS,
    { outcome: 'another', choice: 'entered' },
    completeDraft.iban,
    'rekening, niet gecontroleerd',
  ],
] as const)('an application with %s', (_, account, choice, check, iban, inCase) => {
  test('a paid application is handed over with what is known of the account, and its mail calls nothing checked', async () => {
    const paid = await paidFrom(account);
    if (choice) await chooses(paid, choice);
    const returned = await world.started(paid.token);
    expect(await world.result(returned)).toMatchObject({ status: 200, body: { results: { match: true } } });
    await world.hand.ring();
    const [handed] = world.policies.submitted;
    expect(handed).toMatchObject({ dossier: { payment: { account: check } }, application: { iban } });
    const texts = world.mailer.tried.map(({ text, html }) => `${text} ${html}`).join(' ');
    expect(texts).not.toMatch(/gecontroleerd/i);
  });

  test('a paid application says what is known of the account in the case of the adviser and in the own data', async () => {
    const paid = await paidFrom(account);
    if (choice) await chooses(paid, choice);
    expect(await caseOf(paid)).toContain(inCase);
    const held = await heldAbout(paid);
    const { outcome, ...chosen } = { choice: null, ...check };
    expect(held.payments).toMatchObject([{ account_outcome: outcome, account_choice: chosen.choice }]);
    expect(JSON.stringify(held.payments)).not.toContain('0001234567');
    const wording = expect.stringContaining('van de rekening op 4567 af te schrijven') as string;
    const declared = [{ name: 'directDebit', given: true, wording }];
    const entry = held.evidence.find(({ kind }) => kind === 'account chosen');
    expect(entry?.['declared']).toEqual(choice === TAKES ? declared : undefined);
    expect(entry?.['iban']).toBe(choice && iban);
  });
});
