import { beforeEach, expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { stubBrowser, stubServer } from '../testing/browser.ts';
import { application } from './application-store.ts';
import { saveApplication } from './save-application.ts';

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

it('saves what comes after as a new application, and never over the old one', async () => {
  application.close('first');
  const asked = stubServer([
    { status: 201, body: { success: true, data: { id: 'x'.repeat(24), token: 'x'.repeat(24), version: 1 } } },
  ]);
  await saveApplication();
  expect(asked).toEqual(['POST /api/applications']);
  expect(application.read()).toMatchObject({ token: 'x'.repeat(24) });
});

it('keeps a last token in memory only when everything is forgotten', () => {
  application.forget('first');
  expect(application.read()).toEqual({ draft: emptyDraft, token: 'first', over: true });
  expect(kept.size).toBe(0);
});
