import { beforeEach, expect, test } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { figures } from '@vangnet/domain/testing/premium';
import { keptAnswers } from '../state/kept-answers.ts';
import { progress } from '../state/progress.ts';
import type { Stored } from '../state/storage.ts';
import { stubBrowser } from '../testing/browser.ts';
import { wayOn } from './way-on.ts';

beforeEach(() => void stubBrowser());

const way = (stored: Partial<Stored>) => wayOn({ draft: emptyDraft, token: undefined, ...stored }, figures);
const mine = { draft: completeDraft, token: 'mine' };
const status = '/payment/status?id=p1';

test('there is no way on when Next on the first screen leads there as well', () => {
  expect(way({})).toBeUndefined();
  const { sumAssured: _, ...first } = completeDraft;
  expect(way({ draft: first })).toBeUndefined();
  expect(way({ draft: first, token: 'mine' })).toBeUndefined();
});

test('the way on leads to the test, to its questions once begun, and to the payment once begun', () => {
  expect(way(mine)).toEqual({ url: '/kennistoets/introductie', chapter: 3 });
  keptAnswers.keep('other', {});
  expect(way(mine)).toHaveProperty('url', '/kennistoets/introductie');
  keptAnswers.keep('mine', {});
  expect(way(mine)).toHaveProperty('url', '/kennistoets/vragen');
  progress.begin('mine', 'p1');
  expect(way(mine)).toEqual({ url: status, chapter: 3, paying: 'mine' });
});

test('the payment of another application is not the way on of this one', () => {
  progress.begin('other', 'p1');
  expect(way(mine)).toEqual({ url: '/kennistoets/introductie', chapter: 3 });
});

test('a paid payment goes before a newer draft, until the application is submitted', () => {
  progress.begin('mine', 'p1');
  progress.note({ paid: true });
  const paid = { url: status, chapter: 3, paying: 'mine', isPaid: true };
  expect(way({ token: 'mine', over: true })).toEqual(paid);
  expect(way({ draft: completeDraft, token: 'next' })).toEqual(paid);
  progress.end({
    referenceId: 'VN-2026-7K3M-9QXT',
    submittedAt: '2026-03-10T12:00:00.000Z',
    withdrawalDays: 30,
    policyFee: 30,
  });
  expect(way({ token: 'mine', over: true })).toBeUndefined();
});

test('a paid application that is being corrected continues on the final overview', () => {
  progress.begin('mine', 'p1');
  progress.note({ paid: true, correcting: true });
  expect(way(mine)).toHaveProperty('url', '/bekijk-je-premie/vraag-je-verzekering-aan');
});

test('the token of an application that is over opens no screen of a draft that was begun since', () => {
  expect(way({ ...mine, over: true })).toMatchObject({ chapter: 0 });
});
