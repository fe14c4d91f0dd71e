import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readApplication, updateApplication } from '@vangnet/contract/applications';
import { identityResult } from '@vangnet/contract/identity';
import { paymentStatus } from '@vangnet/contract/payment';
import { inEuro, type SentDraft } from '@vangnet/domain/application/draft-schema';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, user, seesTitle } from '../testing/app.tsx';
import { testedServer, passed } from '../testing/knowledge.ts';
import { paymentIs, savedWith, TOKEN } from '../testing/responses.ts';
import * as words from '../testing/words.ts';

const { insurer } = completeDraft;
const storage = {
  'vangnet.consent': 'refused',
  'vangnet.progress': JSON.stringify({
    token: TOKEN,
    paymentId: 'p1',
    paid: true,
    identity: { transactionId: '0011000000000001' },
  }),
};
const { statements: _, acceptedTerms: __, ...unsigned } = completeDraft;

const next = () => user.click(screen.getByRole('button', { name: words.frame.next }));
const replaces = async (label: string, typed: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), typed);
};

/** A visitor whom their bank did not confirm, among their personal data; the server has kept `payload` of them. */
async function corrects(payload: SentDraft) {
  const server = testedServer(passed)
    .on(identityResult, () => ({ success: true, results: { status: 'Success', match: false } }))
    .on(readApplication, () => savedWith({}, { version: 3, payload, status: 'paid', paymentId: 'p1' }))
    .on(paymentStatus, () => paymentIs('paid'));
  await opens('/id-check/verificatie-van-je-gegevens?trxid=0011000000000001&ec=abc', { server, storage });
  await seesTitle(words.identity.refused.title);
  await user.click(screen.getByRole('button', { name: words.identity.refused.adjust }));
  await seesTitle(words.personalData.text.title);
  return server;
}

test('a visitor whose bank has another name corrects it alone, and goes back to the last step', async () => {
  const server = await corrects(inEuro(completeDraft));
  // What was given before the payment is not asked again.
  expect(screen.getByLabelText(words.personalData.reach.emailConfirmation)).toHaveValue(insurer?.email);
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByLabelText(words.labels['insurer.surname'])).toHaveValue(insurer?.surname);
  await replaces(words.labels['insurer.surname'], 'Meulen');
  await next();
  await seesTitle(words.paymentStatus.paid.title);
  expect(server.asked(updateApplication)[0]?.body).toMatchObject({ insurer: { surname: 'Meulen' } });
});

test('a visitor whose bank has another birth date corrects it, and signs and passes the test again', async () => {
  const server = await corrects(inEuro(unsigned));
  const born = screen.getByLabelText(words.labels['insurer.dateOfBirth']);
  expect(born).toHaveValue(insurer?.dateOfBirth);
  await replaces(words.labels['insurer.dateOfBirth'], '02-03-1988');
  await next();
  await seesTitle(words.finalOverview.text.title);
  // What was paid for cannot be changed any more.
  const main = within(screen.getByRole('main'));
  expect(main.getByText(words.finalOverview.settled.personOnly)).toBeInTheDocument();
  expect(main.getAllByRole('link', { name: /^Wijzig/ })).toHaveLength(3);
  await next();
  expect(await main.findAllByText(words.messages['terms.required'])).not.toHaveLength(0);
  for (const tick of main.getAllByRole('checkbox')) await user.click(tick);
  await next();
  await seesTitle(words.knowledgeIntroduction.title);
  expect(server.asked(updateApplication).at(-1)?.body).toMatchObject({
    acceptedTerms: true,
    insurer: { dateOfBirth: '02-03-1988' },
  });
});
