import { beforeEach, expect, it, vi } from 'vitest';
import { progress } from '../../state/progress.ts';
import { stubBrowser, stubServer } from '../../testing/browser.ts';
import { check } from './check.ts';

const outcome = (status: string) => ({ status: 200, body: { success: true, results: { status, match: false } } });
const foreign = { at: 'refused', reason: 'foreign' };

beforeEach(() => {
  stubBrowser();
  progress.begin('mine', 'p1');
  progress.note({ identity: { transactionId: 't1', who: 'je bank' } });
});

it.each([404, 409])(
  'A check that the server does not know for this application (%d) is one of elsewhere.',
  async (status) => {
    stubServer([{ status, body: { success: false, errors: [] } }]);
    expect(await check('?trxid=t1&ec=e1')).toEqual(foreign);
  },
);

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
  expect(await check('?code=c&state=other.e1')).toEqual(foreign);
});

it('A browser that began no check takes none as its own, whatever the address says.', async () => {
  const asked = stubServer([outcome('Success')]);
  expect(await check('')).toEqual(foreign);
  progress.forget();
  expect(await check('?trxid=t1&ec=e1')).toEqual(foreign);
  expect(asked).toEqual([]);
});

it('What was submitted is done, and is not asked about again.', async () => {
  const asked = stubServer([]);
  progress.end({ referenceId: 'R-1', submittedAt: '2026-11-21T06:00:00Z', withdrawalDays: 30, policyFee: 30 });
  expect(await check('?trxid=t1&ec=e1')).toEqual({ at: 'done' });
  expect(asked).toEqual([]);
});
