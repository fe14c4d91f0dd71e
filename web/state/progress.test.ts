import { beforeEach, expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { application } from './application-store.ts';
import { stubBrowser } from '../testing/browser.ts';
import { keptAnswers } from './kept-answers.ts';
import { progress } from './progress.ts';
import { leaveToServer } from './reset.ts';
import { cents } from '@vangnet/domain/values/money';

let kept: Map<string, string>;
beforeEach(() => {
  ({ kept } = stubBrowser());
  application.takeUp({ draft: { ...emptyDraft, sumAssured: cents(2_000_00) }, token: 'mine' });
});

it('A payment that is begun again keeps what is known of it; another payment starts with nothing.', () => {
  progress.begin('mine', 'p1');
  progress.note({ forwarded: true });
  progress.begin('mine', 'p1');
  expect(progress.read()?.forwarded).toBe(true);
  progress.begin('mine', 'p2');
  expect(progress.read()).toEqual({ token: 'mine', paymentId: 'p2' });
});

it('A damaged record counts as no record.', () => {
  kept.set('vangnet.progress', '{"token":');
  expect(progress.read()).toBeUndefined();
  kept.set('vangnet.progress', '{"token":7}');
  expect(progress.read()).toBeUndefined();
});

it('Of a paid application only the token stays in the browser.', () => {
  keptAnswers.keep('mine', { q1: 'a' });
  kept.set('hasSubmittedOffer', 'true');
  leaveToServer('mine');
  expect(application.read()).toEqual({ draft: emptyDraft, token: 'mine', over: true });
  expect([...kept.keys()]).toEqual(['vangnet.application']);
});

it('Another calculation on this device is not touched.', () => {
  leaveToServer('of another device');
  expect(application.read()).toMatchObject({ draft: { sumAssured: cents(2_000_00) }, token: 'mine' });
});

it('Only the answers of this application are given back.', () => {
  keptAnswers.keep('mine', { q1: 'a' });
  expect(keptAnswers.of('mine')).toEqual({ q1: 'a' });
  expect(keptAnswers.of('other')).toEqual({});
  expect(keptAnswers.isStarted('mine')).toBe(true);
  expect(keptAnswers.isStarted('other')).toBe(false);
});
