import { beforeEach, expect, it } from 'vitest';
import { chooseJob } from '@vangnet/domain/application/choose';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { accountant, completeWishes } from '@vangnet/domain/testing/samples';
import { cents } from '@vangnet/domain/values/money';
import { stubBrowser } from '../testing/browser.ts';
import { application } from './application-store.ts';
import { held } from './held.ts';

let kept: Map<string, string>;
beforeEach(() => {
  ({ kept } = stubBrowser());
  application.takeUp({ draft: { ...emptyDraft, sumAssured: cents(2_000_00) }, token: 'first' });
});

it('The token of an application that is over stays for its last screens, also after a reload.', async () => {
  application.close('first');
  await held.restore();
  expect(application.read()).toMatchObject({ token: 'first', over: true });
});

it('The first answer after an application is over begins another application.', () => {
  application.close('first');
  application.update((draft) => ({ ...draft, sumAssured: cents(500_00) }));
  expect(application.read().token).toBeUndefined();
  expect(application.read().over).toBeUndefined();
});

it('When everything is forgotten the last token stays in memory only.', () => {
  application.forget('first');
  expect(application.read()).toEqual({ draft: emptyDraft, token: 'first', over: true });
  expect(kept.size).toBe(0);
});

const EMAIL = 'henk@timmerwerk.example';
const sentQuote = { email: EMAIL, premium: cents(3840) };
const quoted = () => {
  application.update((draft) => ({ ...draft, insurer: { ...draft.insurer, email: EMAIL } }));
  application.consentTo(EMAIL);
  application.keepQuote(sentQuote);
};
const flagsSet = () =>
  ['hasSubmittedOffer', 'privacyPolicyAccepted', 'emailAlreadyFilledIn'].filter((name) => kept.has(name));

it('A wish that changes voids the quote that was sent; the consent stays.', () => {
  quoted();
  expect(flagsSet()).toEqual(['hasSubmittedOffer', 'privacyPolicyAccepted', 'emailAlreadyFilledIn']);
  application.update((draft) => ({ ...draft, sumAssured: cents(2_500_00) }));
  expect(application.read()).toMatchObject({ sentQuote: undefined, consentedEmail: EMAIL });
  expect(flagsSet()).toEqual(['privacyPolicyAccepted', 'emailAlreadyFilledIn']);
});

it('An answer that the premium does not depend on leaves the quote that was sent.', () => {
  quoted();
  application.update((draft) => ({
    ...draft,
    iban: 'NL91ABNA0417164300',
    insurer: { email: 'other@timmerwerk.example' },
  }));
  application.holdToken('first', 2);
  expect(application.read()).toMatchObject({ sentQuote });
  expect(flagsSet()).toContain('hasSubmittedOffer');
});

it.each([
  ['Another calculation', { sumAssured: cents(1_000_00) }, EMAIL, ['privacyPolicyAccepted', 'emailAlreadyFilledIn']],
  ['The calculation of another address', {}, 'other@timmerwerk.example', []],
])('%s that is taken up has no quote that was sent.', (_, wishes, email, left) => {
  quoted();
  const { draft } = application.read();
  application.takeUp({ draft: { ...draft, ...wishes, insurer: { ...draft.insurer, email } }, token: 'second' });
  expect(application.read().sentQuote).toBeUndefined();
  expect(flagsSet()).toEqual(left);
});

it('The same calculation that is taken up by another token keeps its quote.', () => {
  quoted();
  application.takeUp({ draft: application.read().draft, token: 'second' });
  expect(application.read()).toMatchObject({ token: 'second', sentQuote });
});

/** A saved application with an address for the quote, personal data and an account. */
const savedFor = () => {
  const insurer = { ...completeWishes.insurer, email: EMAIL, surname: 'Jansen' };
  application.takeUp({ draft: { ...completeWishes, insurer, iban: 'NL91ABNA0417164300' }, token: 'first' });
  application.consentTo(EMAIL);
  application.keepQuote(sentQuote);
};
const otherJob = () => application.update((draft) => chooseJob(draft, accountant));
const otherBirthDate = () =>
  application.update((draft) => ({ ...draft, insurer: { ...draft.insurer, dateOfBirth: '01-02-1990' } }));

it('Another occupation and another birth date begin the application of another person, with nothing of the former.', () => {
  savedFor();
  otherJob();
  otherBirthDate();
  expect(application.read()).toEqual({ draft: newApplication, token: undefined, begun: 1 });
  expect(flagsSet()).toEqual([]);
});
const newApplication = chooseJob(
  { ...emptyDraft, insurer: { ...emptyDraft.insurer, dateOfBirth: '01-02-1990' } },
  accountant,
);

it.each([
  ['occupation', otherJob],
  ['birth date', otherBirthDate],
])('Another %s alone corrects the application.', (_, correct) => {
  savedFor();
  correct();
  expect(application.read()).toMatchObject({
    token: 'first',
    consentedEmail: EMAIL,
    draft: { sumAssured: cents(2_400_00) },
  });
});

it('The person of an application is who it was first saved for, also after a save and a reload.', async () => {
  savedFor();
  otherJob();
  application.holdToken('first', 2);
  await held.restore();
  otherBirthDate();
  expect(application.read().token).toBeUndefined();
});

it('The repeated address survives a save and a reload, and goes with the address.', async () => {
  savedFor();
  application.repeatEmail(EMAIL);
  application.holdToken('first', 2);
  await held.restore();
  expect(application.read()).toMatchObject({ emailConfirmation: EMAIL, version: 2 });
  application.withdrawConsent();
  expect(application.read().emailConfirmation).toBeUndefined();
});

it('Answers that were never saved belong to whoever changes them.', () => {
  application.takeUp({ draft: completeWishes, token: undefined });
  otherJob();
  otherBirthDate();
  expect(application.read().draft).toMatchObject({ sumAssured: cents(2_400_00) });
});

it('What is begun anew has nothing of the application before it.', () => {
  savedFor();
  application.begin();
  expect(application.read()).toEqual({ draft: emptyDraft, token: undefined, begun: 1 });
  expect(flagsSet()).toEqual([]);
});
