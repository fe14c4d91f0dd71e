import { beforeEach, expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { stubBrowser } from '../testing/browser.ts';
import { application } from './application-store.ts';

let kept: Map<string, string>;
beforeEach(() => {
  ({ kept } = stubBrowser());
  application.takeUp({ draft: { ...emptyDraft, sumAssured: 2000 }, token: 'first' });
});

it('keeps the token of an application that is over, for its last screens, also after a reload', async () => {
  application.close('first');
  await application.restore();
  expect(application.read()).toMatchObject({ token: 'first', over: true });
});

it('begins another application with the first answer after one is over', () => {
  application.close('first');
  application.update((draft) => ({ ...draft, sumAssured: 500 }));
  expect(application.read().token).toBeUndefined();
  expect(application.read().over).toBeUndefined();
});

it('keeps a last token in memory only when everything is forgotten', () => {
  application.forget('first');
  expect(application.read()).toEqual({ draft: emptyDraft, token: 'first', over: true });
  expect(kept.size).toBe(0);
});
