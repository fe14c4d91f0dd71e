import { createApplication } from '@vangnet/contract/applications';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { opens, opensAgain, user, seesTitle } from '../testing/app.tsx';
import * as words from '../testing/words.ts';

const CAMPAIGN = '?dci=klik-123&utm_source=krant&utm_medium=mail';
const AMOUNT = '/vertel-ons-je-wensen/wat-zijn-je-maandlasten';
const unanswered = { kept: { draft: completeWishes }, storage: {} };

const question = () => screen.findByRole('region', { name: words.consent.region });
const answers = async (name: string) => user.click(within(await question()).getByRole('button', { name }));
const events = () => window.dataLayer?.map(({ event }) => event);
const goesOn = async (to: string, name = words.frame.next) => {
  await user.click(screen.getByRole('button', { name }));
  await seesTitle(to);
};

afterEach(() => void delete window.dataLayer);

/** From the amount to the premium, without a quote. */
async function answersTheRest() {
  await goesOn(words.claimDuration.title);
  for (let number = 3; number < 6; number++) {
    const before = screen.getByRole('heading', { level: 1 }).textContent;
    await user.click(screen.getByRole('button', { name: words.frame.next }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(before));
  }
  await user.click(screen.getByRole('button', { name: words.indexing.next }));
  await user.click(await screen.findByRole('button', { name: words.quote.skip }));
  await seesTitle(words.titles['overview-configurator']);
}

test('consent is not asked on the first screen, and is after the first answer, with both answers alike', async () => {
  await opens('/', unanswered);
  await seesTitle(words.findJob.title);
  expect(screen.queryByRole('region', { name: words.consent.region })).toBeNull();
  await user.click(screen.getByRole('button', { name: words.frame.next }));
  const { parentElement, classList } = within(await question()).getByRole('button', { name: words.consent.refuse });
  expect(
    within(parentElement!)
      .getAllByRole('button')
      .map((button) => button.className),
  ).toEqual([classList.value, classList.value]);
  expect(screen.getByRole('main')).not.toContainElement(await question());
});

test('the answer about consent keeps the focus, is said, and is not asked for again on the next screen', async () => {
  await opens(AMOUNT, unanswered);
  const refuse = within(await question()).getByRole('button', { name: words.consent.refuse });
  refuse.focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(within(refuse.closest('section')!).getByRole('status')).toHaveTextContent(words.consent.outcome.refused),
  );
  expect(refuse).toHaveFocus();
  await goesOn(words.claimDuration.title);
  expect(screen.queryByRole('region', { name: words.consent.region })).toBeNull();
  await opensAgain(AMOUNT);
  await seesTitle(words.financialSituation.title);
  expect(screen.queryByRole('region', { name: words.consent.region })).toBeNull();
});

test('who refuses is followed nowhere: nothing of the campaign is kept or sent, and no moment is told', async () => {
  const { server } = await opens(AMOUNT + CAMPAIGN, unanswered);
  await answers(words.consent.refuse);
  await answersTheRest();
  expect(server.asked(createApplication)).toHaveLength(1);
  expect(JSON.stringify([localStorage, server.asked(createApplication)])).not.toMatch(/klik-123|krant|utm/);
  expect(events()).toBeUndefined();
});

test('who accepts is followed: where they came from goes with the application, and each moment is told', async () => {
  const { server } = await opens(AMOUNT + CAMPAIGN, unanswered);
  await question();
  expect([events(), localStorage.getItem('dci')]).toEqual([undefined, null]);
  await answers(words.consent.accept);
  await answersTheRest();
  expect(server.asked(createApplication)[0]?.body).toMatchObject({
    dci: 'klik-123',
    utmSource: 'krant',
    utmMedium: 'mail',
  });
  await waitFor(() =>
    expect(events()).toEqual([
      'step02_financial_situation',
      'step03_claim_duration',
      'step04_waiting_period',
      'step05_psychological_complaints',
      'step06_indexing',
    ]),
  );
  await opensAgain('/?dci=klik-456');
  expect(localStorage.getItem('dci')).toBe('klik-123');
});

test('the choice can be changed on the page about cookies, and refusing then removes what was kept', async () => {
  await opens(AMOUNT + CAMPAIGN, unanswered);
  await answers(words.consent.accept);
  expect(localStorage.getItem('dci')).toBe('klik-123');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: words.pageTitles.cookies }));
  await seesTitle(words.pageTitles.cookies);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('status')).toHaveTextContent(words.consent.outcome.accepted);
  await user.click(main.getByRole('button', { name: words.consent.refuse }));
  await waitFor(() => expect(main.getByRole('status')).toHaveTextContent(words.consent.outcome.refused));
  expect(localStorage.getItem('dci')).toBeNull();
});
