import { beforeEach, expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { stubBrowser } from '../testing/browser.ts';
import { application } from './application-store.ts';

let kept: Map<string, string>;
beforeEach(() => {
  ({ kept } = stubBrowser());
  application.takeUp({ draft: { ...emptyDraft, sumAssured: 2000 }, token: 'first' });
});

it('The token of an application that is over stays for its last screens, also after a reload.', async () => {
  application.close('first');
  await application.restore();
  expect(application.read()).toMatchObject({ token: 'first', over: true });
});

it('The first answer after an application is over begins another application.', () => {
  application.close('first');
  application.update((draft) => ({ ...draft, sumAssured: 500 }));
  expect(application.read().token).toBeUndefined();
  expect(application.read().over).toBeUndefined();
});

it('When everything is forgotten the last token stays in memory only.', () => {
  application.forget('first');
  expect(application.read()).toEqual({ draft: emptyDraft, token: 'first', over: true });
  expect(kept.size).toBe(0);
});
