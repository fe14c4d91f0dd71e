import { expect, test } from 'vitest';
import { killableWorld } from './testing/killable-world.ts';
import { openedForEach } from '../scripts/testing/opened.ts';

const world = openedForEach(killableWorld);

const MAILBOX = 'q.z@vangnet.example';
const PASSED = 'Je hebt de kennistoets gehaald';

/** To an application whose test is passed. */
async function tested(): Promise<string> {
  const { applicant } = world;
  const token = await applicant.saves();
  expect(await applicant.passes(token, await applicant.questions(token))).toMatchObject({ status: 200 });
  return token;
}

/** Logs in at the identity service; gives what it sends the browser back with. */
async function loggedIn(token: string) {
  const { applicant } = world;
  const { status, body } = await applicant.startsCheck(token);
  expect(status).toBe(200);
  return applicant.logsIn(body.results.authenticationUrl);
}

const outcome = (status: string, match: boolean) => ({ status: 200, body: { results: { status, match } } });

test('a server that is killed after each step of the test and the payment goes on where it was', async () => {
  const { applicant, sandbox, restarts } = world;
  const token = await applicant.saves();
  const asked = await applicant.questions(token);
  await restarts();
  expect(await applicant.questions(token)).toEqual(asked);
  await applicant.passes(token, asked);
  await restarts();
  expect(await applicant.testResult(token)).toMatchObject({ body: { results: { passed: true } } });

  const first = await applicant.pays(token);
  await restarts();
  expect(await applicant.pays(token)).toMatchObject({ status: 201, body: first.body });
  const [payment, ...more] = await sandbox.payments();
  expect(more).toEqual([]);
  // The bank is done while nobody is there to take the webhook.
  await world.end('SIGKILL');
  await sandbox.settles(payment?.id ?? '', 'paid');
  await world.startAgain();
  const { paymentId } = first.body.data;
  await expect.poll(() => applicant.payment(paymentId)).toMatchObject({ body: { data: { status: 'paid' } } });
});

test('a server that stops after each step of the identity check: one policy, and each mail once', async () => {
  const { applicant, sandbox, restarts } = world;
  const token = await applicant.paid();
  await expect.poll(() => sandbox.subjectsTo(MAILBOX)).toEqual([PASSED]);
  await restarts();
  const back = await loggedIn(token);
  await restarts();
  // Nothing leaves from here on, so that what was queued is there after the kill.
  await sandbox.chooses('policies', 'down');
  await sandbox.chooses('smtp', 'down');
  expect(await applicant.comesBack(token, back)).toMatchObject(outcome('Success', true));
  // Attempts that are under way are finished first. One that is killed is taken up when its lease has lapsed.
  await world.end('SIGTERM');
  expect([await sandbox.contracts(), await sandbox.subjectsTo(MAILBOX)]).toEqual([[], [PASSED]]);
  await sandbox.chooses('policies', 'ok');
  await sandbox.chooses('smtp', 'none');
  await world.startAgain();
  expect(await applicant.comesBack(token, back)).toMatchObject(outcome('Success', true));
  expect((await applicant.applies(token)).body.results.referenceId).toMatch(/^VN-/);
  await expect.poll(sandbox.contracts).toHaveLength(1);
  await expect.poll(() => sandbox.subjectsTo(MAILBOX)).toHaveLength(2);
  expect(await sandbox.payments()).toMatchObject([{ status: 'paid' }]);
});

test('a server that is killed when the payment is made and not yet stored has the same one afterwards', async () => {
  const { applicant, sandbox, restarts } = world;
  const token = await tested();
  await sandbox.chooses('mollie', 'hang-after-create');
  const cutOff = applicant.pays(token).catch(() => 'cut off');
  await expect.poll(sandbox.payments).toHaveLength(1);
  await restarts();
  expect(await cutOff).toBe('cut off');
  await sandbox.chooses('mollie', 'ok');
  expect(await applicant.pays(token)).toMatchObject({ status: 201 });
  expect(await sandbox.payments()).toHaveLength(1);
});
