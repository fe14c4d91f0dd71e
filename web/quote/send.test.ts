import { beforeEach, expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { cents } from '@vangnet/domain/values/money';
import { application } from '../state/application-store.ts';
import { stubBrowser, stubServer } from '../testing/browser.ts';
import { saveAndSend } from './send.ts';

const EMAIL = 'henk@timmerwerk.example';
const saved = { status: 200, body: { success: true, data: { id: 't'.repeat(32), version: 2 } } };
const sent = { status: 200, body: { success: true, data: { status: 'success', premium: 38.4 } } };

beforeEach(() => {
  stubBrowser();
  application.takeUp({ draft: { ...emptyDraft, sumAssured: cents(2_000_00) }, token: 't'.repeat(32) });
  application.keepQuote(undefined);
});

it('A quote that was sent is kept with its address and its premium; a consent is not its business.', async () => {
  stubServer([saved, sent]);
  expect(await saveAndSend(EMAIL, 'failed')).toEqual({ ok: true });
  expect(application.read()).toMatchObject({ sentQuote: { email: EMAIL, premium: cents(3840) } });
  expect(application.read().consentedEmail).toBeUndefined();
});

it('A wish that changes while the quote is being sent leaves no quote.', async () => {
  stubServer([saved, sent]);
  const sending = saveAndSend(EMAIL, 'failed');
  application.update((draft) => ({ ...draft, sumAssured: cents(3_000_00) }));
  expect(await sending).toEqual({ ok: true });
  expect(application.read().sentQuote).toBeUndefined();
});

it('A quote that the server refuses is no quote.', async () => {
  const message = 'Je gegevens zijn ondertussen op een andere plek gewijzigd.';
  stubServer([saved, { status: 200, body: { success: true, data: { status: 'error', message } } }]);
  expect(await saveAndSend(EMAIL, 'failed')).toEqual({ ok: false, at: 'send', failure: message });
  expect(application.read().sentQuote).toBeUndefined();
});
