import { beforeEach, expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { application } from '../../state/application-store.ts';
import { consent } from '../../state/consent.ts';
import { progress } from '../../state/progress.ts';
import { leaveToServer } from '../../state/reset.ts';
import { stubBrowser, stubServer } from '../../testing/browser.ts';
import { removeEverything } from './remove.ts';
import { cents } from '@vangnet/domain/values/money';

let kept: Map<string, string>;
beforeEach(() => {
  ({ kept } = stubBrowser());
  application.takeUp({ draft: { ...emptyDraft, sumAssured: cents(2_000_00) }, token: 'mine' });
  consent.choose('accepted');
});

const refused = (code: string) => ({
  status: 409,
  body: { success: false, errors: [{ code, message: { nl: code } }] },
});

/** Nothing is left, not even what another part of the site stored. */
const expectEmpty = () => {
  expect([...kept.keys()]).toEqual([]);
  expect(application.read()).toEqual({ draft: emptyDraft, token: undefined });
  expect(consent.open()).toBe(true);
};

it('A calculation is removed at the server, and everything from the device.', async () => {
  kept.set('of another part', 'x');
  const asked = stubServer([{ status: 204 }]);
  expect(await removeEverything()).toEqual({ outcome: 'removed' });
  expect(asked).toEqual(['DELETE /api/applications/mine']);
  expectEmpty();
});

it('After a payment the device is emptied without a question to the server, which keeps the application.', async () => {
  progress.begin('mine', 'p1');
  progress.note({ paid: true });
  leaveToServer('mine');
  const asked = stubServer([]);
  expect(await removeEverything()).toEqual({ outcome: 'kept' });
  expect(asked).toEqual([]);
  expectEmpty();
});

it('A calculation that was begun after a payment is removed, and what was paid for is shown to stay.', async () => {
  progress.begin('paid before', 'p1');
  progress.end({ referenceId: 'R-1', submittedAt: '2026-11-21T06:00:00Z', withdrawalDays: 30, policyFee: 3000 });
  const asked = stubServer([{ status: 404, body: { success: false, errors: [] } }]);
  expect(await removeEverything()).toEqual({ outcome: 'kept' });
  expect(asked).toEqual(['DELETE /api/applications/mine']);
  expectEmpty();
});

it.each([
  ['application.frozen', { outcome: 'frozen' }],
  ['application.continuedElsewhere', { outcome: 'elsewhere' }],
])('The device is emptied also when the server refuses with %s.', async (code, removal) => {
  stubServer([refused(code)]);
  expect(await removeEverything()).toEqual(removal);
  expectEmpty();
});

it('The device is emptied also without a connection; the page can then ask the server again.', async () => {
  stubServer([]);
  const removal = await removeEverything();
  expect(removal.outcome).toBe('failed');
  expectEmpty();
  const asked = stubServer([{ status: 500, body: { success: false, errors: [] } }, { status: 204 }]);
  const second = removal.outcome === 'failed' ? await removal.again() : removal;
  expect(second.outcome).toBe('failed');
  expect(second.outcome === 'failed' && (await second.again())).toEqual({ outcome: 'removed' });
  expect(asked).toEqual(['DELETE /api/applications/mine', 'DELETE /api/applications/mine']);
});

it('What was paid for before is shown to stay also when the server is asked again.', async () => {
  progress.begin('paid before', 'p1');
  progress.note({ paid: true });
  stubServer([{ status: 503, body: { success: false, errors: [] } }, { status: 204 }]);
  const removal = await removeEverything();
  expect(removal.outcome === 'failed' && (await removal.again())).toEqual({ outcome: 'kept' });
});
