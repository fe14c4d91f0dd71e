import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createApplication, readApplication, updateApplication } from '@vangnet/contract/applications';
import type { Draft } from '@vangnet/domain/application/draft';
import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import { wholeDraft } from '@vangnet/domain/testing/every-answer';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { holdClock, opens, pass, user, seesTitle, keptNow } from '../testing/app.tsx';
import { pricing, savedWith, TOKEN } from '../testing/responses.ts';
import { failure, refusal } from '../testing/server.ts';
import * as words from '../testing/words.ts';

const OVERVIEW = '/bekijk-je-premie/overzicht';
const LAST_QUESTION = '/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd';
const EMAIL = 'q.z@vangnet.example';

const opensSaved = (path: string, draft: Draft, server = pricing()) =>
  opens(path, {
    kept: { draft, token: TOKEN, version: 1, consentedEmail: EMAIL, readEmail: EMAIL },
    storage: { 'vangnet.consent': 'refused', privacyPolicyAccepted: 'true', emailAlreadyFilledIn: 'true' },
    server,
  });
const goesOn = (name: string | RegExp = words.frame.next) => user.click(screen.getByRole('button', { name }));
const saved = ({ params: { token = '' } }: { params: Readonly<Record<string, string>> }) => ({
  success: true as const,
  data: { id: token, version: 9 },
});

test.each([
  ['jaarinkomen', words.frame.next, words.averageYearIncome.saveFailed, words.runningInsurance.title],
  ['belasting-aftrekbaar', words.frame.next, words.general.saveFailed, words.runningInsurance.title],
  ['lopende-aov-opzeggen', words.frame.next, words.terminateInsurance.saveFailed, words.personalData.text.title],
  ['persoonlijke-gegevens', words.frame.next, words.general.saveFailed, words.finalOverview.text.title],
  ['vraag-je-verzekering-aan', words.frame.next, words.general.saveFailed, words.knowledgeIntroduction.title],
  ['overzicht', RegExp(`^${words.overview.text.goOnShort}`), words.general.saveFailed, words.averageYearIncome.title],
])(
  'a save that fails at %s says so in the words of the step, and can be tried again',
  async (path, press, said, next) => {
    const server = pricing().on(updateApplication, () => failure());
    await opensSaved(`/bekijk-je-premie/${path}`, wholeDraft, server);
    await screen.findByRole('button', { name: press });
    await goesOn(press);
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    server.on(updateApplication, () =>
      refusal(422, 'occupation.excluded', 'Dit beroep kunnen we helaas niet verzekeren.'),
    );
    await goesOn(press);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Dit beroep kunnen we helaas niet verzekeren.'),
    );
    server.on(updateApplication, saved);
    await goesOn(press);
    await seesTitle(next);
    expect(server.asked(updateApplication).at(-1)?.body).toMatchObject({ version: 1, sumAssured: 2600 });
  },
);

test('a save without a connection is repeated, and then says so and keeps everything', async () => {
  const server = pricing().on(updateApplication, () => 'no connection');
  await opensSaved(OVERVIEW, completeWishes, server);
  await screen.findByRole('button', { name: /^Doorgaan/ });
  holdClock();
  await goesOn(/^Doorgaan/);
  await pass(2500);
  expect(await screen.findByRole('alert')).toHaveTextContent(words.general.saveFailed);
  expect(server.asked(updateApplication)).toHaveLength(3);
  expect(keptNow()).toMatchObject({ token: TOKEN, draft: { waitingPeriod: 'DAYS_30' } });
});

test('the answer stays when the first save fails, and a second attempt goes on with it', async () => {
  let fails = true;
  const well = { success: true as const, data: { id: TOKEN, token: TOKEN, version: 1 } };
  const server = pricing().on(createApplication, () => (fails ? failure() : well));
  await opens(LAST_QUESTION, { kept: { draft: completeWishes }, server });
  await user.click(screen.getByRole('radio', { name: words.labelled.yesOrNo.yes }));
  await goesOn(words.indexing.next);
  await goesOn(words.quote.skip);
  expect(await screen.findByRole('alert')).toHaveTextContent(words.general.failed);
  expect(keptNow().draft.indexation).toBe('CLAIM_AND_POLICY');
  fails = false;
  await goesOn(words.quote.skip);
  await seesTitle(words.overview.text.title);
  const chosen = { indexation: 'CLAIM_AND_POLICY' };
  expect(server.asked(createApplication).map(({ body }) => body)).toMatchObject([chosen, chosen]);
});

test('a first save whose response is lost is repeated with the same key, and two presses make one application', async () => {
  const answers = ['no connection', { success: true, data: { id: TOKEN, token: TOKEN, version: 1 } }] as const;
  let attempt = 0;
  const server = pricing().on(createApplication, () => answers[Math.min(attempt++, 1)]!);
  await opens(LAST_QUESTION, { kept: { draft: completeWishes }, server });
  await goesOn(words.indexing.next);
  const skip = await screen.findByRole('button', { name: words.quote.skip });
  holdClock();
  await user.dblClick(skip);
  await pass(500);
  await seesTitle(words.overview.text.title);
  const keys = server.asked(createApplication).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toHaveLength(36);
});

test('an application that the server no longer has is saved again', async () => {
  const server = pricing()
    .on(updateApplication, () => refusal(404))
    .on(createApplication, () => ({ success: true, data: { id: 'N'.repeat(32), token: 'N'.repeat(32), version: 1 } }));
  await opensSaved(OVERVIEW, completeWishes, server);
  await screen.findByRole('button', { name: /^Doorgaan/ });
  await goesOn(/^Doorgaan/);
  await seesTitle(words.runningInsurance.title);
  expect(keptNow()).toMatchObject({ token: 'N'.repeat(32) });
});

const there = { ...completeWishes, waitingPeriod: 'DAYS_90' } as const;
/** The server has a newer version, with these answers, and takes what is saved over that one. */
const newer = (draft: Draft) =>
  pricing()
    .on(readApplication, () => savedWith(draft, { version: 2 }))
    .on(updateApplication, (asked) =>
      (asked.body as { version?: number }).version === 2 ? saved(asked) : refusal(412),
    );

const conflict = () => screen.findByRole('dialog', { name: words.saving.text.title });

/** Chose 180 days here, while another tab has saved 90 since, and goes on. */
async function meetsAnotherVersion() {
  const server = newer(there);
  const opened = await opensSaved(OVERVIEW, completeWishes, server);
  await user.selectOptions(screen.getByLabelText(words.labels.waitingPeriod), 'DAYS_180');
  await goesOn(/^Doorgaan/);
  const dialog = await conflict();
  return { ...opened, dialog, choose: (name: string) => user.click(within(dialog).getByRole('button', { name })) };
}

test('a newer version elsewhere is shown beside this one, and keeping this one saves it over that', async () => {
  const { server, dialog, choose } = await meetsAnotherVersion();
  expect([...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['180 dagen', '90 dagen']);
  await choose(words.saving.text.keepHere);
  await seesTitle(words.runningInsurance.title);
  expect(server.asked(updateApplication).map(({ body }) => body)).toMatchObject([
    { version: 1, waitingPeriod: 'DAYS_180' },
    { version: 2, waitingPeriod: 'DAYS_180' },
  ]);
});

test('taking the other version keeps it here and loads the page anew with it', async () => {
  const { left, choose, server } = await meetsAnotherVersion();
  await choose(words.saving.text.takeThere);
  await waitFor(() => expect(left).toEqual(['reload']));
  expect(keptNow()).toMatchObject({ saved: 2, draft: { waitingPeriod: 'DAYS_90' } });
  expect(server.asked(updateApplication)).toHaveLength(1);
});

test('who decides later reads why nothing was saved, keeps their answers, and is asked again', async () => {
  const { dialog } = await meetsAnotherVersion();
  await user.click(within(dialog).getByRole('button', { name: words.parts.close }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words.general.saveFailed);
  expect(screen.getByLabelText(words.labels.waitingPeriod)).toHaveValue('DAYS_180');
  await goesOn(/^Doorgaan/);
  expect(await conflict()).toBeInTheDocument();
});

test('a save whose response was lost is not another version', async () => {
  const server = newer(completeWishes);
  // What the lost one has stored.
  server.on(readApplication, () => {
    const [lost] = server.asked(updateApplication);
    const { version: _, ...payload } = lost!.body as SentDraft & { version: number };
    return savedWith({}, { version: 2, payload });
  });
  await opensSaved(OVERVIEW, completeWishes, server);
  await screen.findByRole('button', { name: /^Doorgaan/ });
  await goesOn(/^Doorgaan/);
  await seesTitle(words.runningInsurance.title);
  expect(screen.queryByRole('dialog', { name: words.saving.text.title })).toBeNull();
});
