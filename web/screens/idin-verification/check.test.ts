import { beforeEach, expect, it, vi } from 'vitest';
import { progress } from '../../state/progress.ts';
import { stubBrowser, stubServer } from '../../testing/browser.ts';
import { check, submit } from './check.ts';

const returned = '?trxid=t1&ec=e1';
const outcome = (status: string, match = false) => ({
  status: 200,
  body: { success: true, results: { status, match } },
});

beforeEach(() => {
  stubBrowser();
  progress.begin('mine', 'p1');
  progress.note({ identity: { transactionId: 't1', who: 'je bank' } });
});

it('A check that was not started in this browser is not asked about.', async () => {
  const asked = stubServer([outcome('Success', true)]);
  expect(await check('?trxid=other&ec=e1')).toEqual({ at: 'refused', reason: 'foreign' });
  expect(await check('')).toEqual({ at: 'refused', reason: 'foreign' });
  progress.forget();
  expect(await check(returned)).toEqual({ at: 'refused', reason: 'foreign' });
  expect(asked).toEqual([]);
});

it.each([
  [outcome('Success', true), { at: 'matched' }],
  [outcome('Success', false), { at: 'refused', reason: 'match' }],
  [outcome('Cancelled'), { at: 'refused', reason: 'Cancelled' }],
  [outcome('Expired'), { at: 'refused', reason: 'Expired' }],
  [outcome('Pending'), { at: 'checking', later: true }],
  [
    { status: 409, body: { success: false, errors: [] } },
    { at: 'refused', reason: 'foreign' },
  ],
  [
    {
      status: 409,
      body: { success: false, errors: [{ code: 'knowledge.failedBefore', message: { nl: 'Een adviseur helpt je.' } }] },
    },
    { at: 'adviser', token: 'mine', message: 'Een adviseur helpt je.' },
  ],
  [{ status: 503, body: { success: false, errors: [] } }, { at: 'unreachable' }],
])('a response %o is taken as %o', async (answer, phase) => {
  stubServer([answer]);
  expect(await check(returned)).toEqual(phase);
});

it('A way that returns with one state has both ids in it, and the whole query goes to the server.', async () => {
  const sent: unknown[] = [];
  stubServer([outcome('Cancelled')]);
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body));
    return answers(url, init);
  });
  expect(await check('?code=c%201&state=t1.e1&iss=https%3A%2F%2Fx')).toEqual({ at: 'refused', reason: 'Cancelled' });
  expect(sent).toEqual([
    { trxid: 't1', ec: 'e1', token: 'mine', returned: 'code=c%201&state=t1.e1&iss=https%3A%2F%2Fx' },
  ]);
  expect(await check('?code=c&state=other.e1')).toEqual({ at: 'refused', reason: 'foreign' });
});

it('A match submits the application, and mails that cannot leave do not delay it.', async () => {
  const results = { referenceId: 'R-1', submittedAt: '2026-11-21T06:00:00Z', withdrawalDays: 30, policyFee: 30 };
  const asked = stubServer([{ status: 200, body: { success: true, results } }]);
  expect(await submit()).toEqual({ at: 'done' });
  expect(asked).toEqual([
    'POST /api/application-form/apply',
    'POST /api/kennistoets/success',
    'POST /api/email/confirmation',
  ]);
  expect(progress.read()?.submitted).toEqual(results);
  expect(await check(returned)).toEqual({ at: 'done' });
});

it('A submission that failed can be sent again.', async () => {
  stubServer([{ status: 500, body: { success: false, errors: [] } }]);
  expect(await submit()).toMatchObject({ at: 'notSubmitted' });
  expect(progress.read()?.submitted).toBeUndefined();
});
