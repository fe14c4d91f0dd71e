import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';

beforeEach(() => vi.resetModules());

/** The modules of a page that was opened by a link of a campaign, whose visitor accepted. */
async function openedByCampaign(earlier: Readonly<Record<string, string>> = {}) {
  const { kept } = stubBrowser();
  for (const [name, value] of Object.entries(earlier)) kept.set(name, value);
  Object.assign(window.location, { search: '?dci=klik-1', pathname: '/', hash: '' });
  kept.set('vangnet.consent', 'accepted');
  const [tracking, { emptyDevice }, { consent }] = await Promise.all([
    import('./tracking.ts'),
    import('./reset.ts'),
    import('./consent.ts'),
  ]);
  return { kept, tracking, emptyDevice, consent };
}

it('Where the visitor came from is neither kept nor sent any more once they removed their data.', async () => {
  const { kept, tracking, emptyDevice, consent } = await openedByCampaign();
  expect(tracking.trackingToSend()).toEqual({ dci: 'klik-1' });
  emptyDevice();
  consent.choose('accepted');
  tracking.keepTracking();
  expect(tracking.trackingToSend()).toEqual({});
  expect([...kept.keys()]).toEqual(['vangnet.consent']);
});

it('The campaign that first brought a visitor here stands, and a later one does not take its place.', async () => {
  const { kept, tracking } = await openedByCampaign({ dci: 'klik-0' });
  expect(tracking.trackingToSend()).toEqual({ dci: 'klik-0' });
  expect(kept.get('dci')).toBe('klik-0');
});
