import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import type * as analytics from './analytics.ts';
import type * as consents from './consent.ts';

const NAMES = './event-names.ts';
/** The modules keep a choice for the visit; each test has its own. */
let track: typeof analytics.track;
let settleUntold: typeof analytics.settleUntold;
let consent: typeof consents.consent;
const layer = () => window.dataLayer?.map(({ event }) => event) ?? [];

beforeEach(async () => {
  stubBrowser();
  vi.resetModules();
  vi.doUnmock(NAMES);
  ({ settleUntold, track } = await import('./analytics.ts'));
  ({ consent } = await import('./consent.ts'));
});

test('What was passed before the question about consent is told once it is accepted, and never after a refusal.', async () => {
  track('find-job');
  await vi.dynamicImportSettled();
  expect(layer()).toEqual([]);
  consent.choose('accepted');
  settleUntold();
  await expect.poll(layer).toEqual(['step01_find_job']);

  consent.choose('refused');
  track('financial-situation');
  settleUntold();
  consent.choose('accepted');
  settleUntold();
  await vi.dynamicImportSettled();
  expect(layer()).toEqual(['step01_find_job']);
});

test('A later event does not overtake one that waits for the names of the events.', async () => {
  consent.choose('accepted');
  const line = Promise.withResolvers<void>();
  vi.doMock(NAMES, async (original) => {
    await line.promise;
    return original();
  });
  track('idin-verification');
  await vi.dynamicImportSettled();
  vi.doUnmock(NAMES);
  track('final-screen');
  await vi.dynamicImportSettled();
  line.resolve();
  await expect.poll(layer).toHaveLength(2);
  expect(layer()).toEqual(['step19_identity_confirmed', 'step20_application_sent']);
});

test('An event whose names cannot be loaded does not hold up the next one.', async () => {
  consent.choose('accepted');
  vi.doMock(NAMES, () => {
    throw new TypeError('no connection');
  });
  track('idin-verification');
  await vi.dynamicImportSettled();
  vi.doUnmock(NAMES);
  vi.resetModules();
  track('final-screen');
  await expect.poll(layer).toEqual(['step20_application_sent']);
});

test('Nothing is told without consent.', async () => {
  consent.choose('refused');
  track('final-screen');
  await vi.dynamicImportSettled();
  expect(layer()).toEqual([]);
});
