import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  askForLink,
  exportMyApplication,
  knowMyApplication,
  openMyApplication,
  withdrawMyApplication,
  type MyApplication,
} from '@vangnet/contract/my-application';
import { opens, user, seesTitle } from '../../testing/app.tsx';
import { wellServer } from '../../testing/responses.ts';
import { failure, refusal, type FakeServer } from '../../testing/server.ts';
import { general, messages, myApplication, pageTitles, proofText, withdrawnText } from '../../testing/words.ts';

const { text, again, ownData, thinking, withdrawal } = myApplication;
const LINK_TOKEN = 'L'.repeat(32);
const LINK = `/mijn-aanvraag?token=${LINK_TOKEN}`;
const PROOF = { dateOfBirth: '14-03-1988', zipCode: '3511AB' };

const received: MyApplication = {
  referenceId: 'VN-2026-7K3M-9QXT',
  submittedAt: '2026-11-20T12:00:00.000Z',
  status: 'received',
  lastDay: '20-12-2026',
  mayWithdraw: true,
  withdrawalDays: 30,
  policyFee: 30,
  endsOther: false,
  documents: [{ type: 'pvw', title: 'Polisvoorwaarden', url: '/pvw.pdf', htmlUrl: '/pvw.html', version: '2026-01' }],
};
const withdrawn: MyApplication = {
  ...received,
  status: 'withdrawn',
  mayWithdraw: false,
  withdrawnAt: '2026-11-23T09:00:00.000Z',
};

/** A server that knows the link, and whose application is as it was received. */
const linked = (): FakeServer =>
  wellServer()
    .on(knowMyApplication, () => ({ success: true }))
    .on(openMyApplication, () => ({ success: true, data: received }));

const changed = () => refusal(409, 'application.addressChanged', messages['application.addressChanged']);
const wrongProof = () => refusal(422, 'application.proofWrong', messages['application.proofWrong']);
const presses = (name: string) => user.click(screen.getByRole('button', { name }));

async function proves(): Promise<void> {
  await seesTitle(proofText.title);
  await user.type(screen.getByLabelText(proofText.dateOfBirth), PROOF.dateOfBirth);
  await user.type(screen.getByLabelText(proofText.zipCode), ' 3511 ab');
  await presses(proofText.button);
}

/** The page of an applicant who has shown who they are. */
async function opensMine(server = linked()): Promise<FakeServer> {
  await opens(LINK, { server });
  await proves();
  await seesTitle(text.title);
  return server;
}

test('the link shows nothing before its reader has shown who they are, and leaves the address bar', async () => {
  const server = linked().on(openMyApplication, wrongProof);
  const page = await opens(LINK, { server });
  await seesTitle(proofText.title);
  expect(page.address()).toBe('/mijn-aanvraag');
  await waitFor(() => expect(document.title).toBe(`${pageTitles.myApplication} | Vangnet`));
  expect(server.asked(openMyApplication)).toHaveLength(0);
  await proves();
  expect(await screen.findByRole('alert')).toHaveTextContent(messages['application.proofWrong']);
  server.on(openMyApplication, () => ({ success: true, data: received }));
  await presses(proofText.button);
  await seesTitle(text.title);
  expect(screen.getByText(received.referenceId)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Polisvoorwaarden' })).toHaveAttribute('href', '/pvw.html');
  const [, asked] = server.asked(openMyApplication);
  expect([asked?.params, asked?.body]).toEqual([{ token: LINK_TOKEN }, PROOF]);
});

test('a reader who leaves the proof empty is asked for both, and for nothing else', async () => {
  await opens(LINK, { server: linked() });
  await seesTitle(proofText.title);
  await presses(proofText.button);
  for (const code of ['dateOfBirth.required', 'postcode.format'] as const)
    expect(await screen.findByRole('link', { name: messages[code] })).toBeInTheDocument();
});

test('applicants get all that is held about them as a file, and read when it could not be had', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const server = await opensMine(linked().on(exportMyApplication, failure));
  await presses(ownData.json);
  await screen.findByText(ownData.failed);
  expect(saved).toEqual([]);
  const file = { name: 'gegevens-VN-2026-7K3M-9QXT.json', contentType: 'application/json', content: btoa('{}') };
  server.on(exportMyApplication, () => ({ success: true, data: file }));
  await presses(ownData.json);
  expect(await screen.findByText(ownData.done(file.name))).toBeInTheDocument();
  expect(saved).toEqual([file.name]);
  expect(server.asked(exportMyApplication)[1]?.body).toEqual({ ...PROOF, format: 'json' });
});

test('an application is withdrawn in two steps, of which the last can be taken back; it then says that it is withdrawn', async () => {
  const server = await opensMine(linked().on(withdrawMyApplication, () => ({ success: true, data: withdrawn })));
  await presses(thinking.withdraw);
  await seesTitle(withdrawal.title);
  expect(screen.getByText(withdrawal.cent)).toBeInTheDocument();
  await presses(withdrawal.goOn);
  const sure = within(await screen.findByRole('dialog', { name: withdrawal.sureTitle }));
  await user.click(sure.getByRole('button', { name: withdrawal.no }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked(withdrawMyApplication)).toHaveLength(0);
  await presses(withdrawal.goOn);
  await user.click(await screen.findByRole('button', { name: withdrawal.yes }));
  await seesTitle(text.title);
  expect(screen.getByText(withdrawnText.title)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: thinking.withdraw })).not.toBeInTheDocument();
  expect(server.asked(withdrawMyApplication)[0]?.body).toEqual(PROOF);
});

test('who comes by a link to a corrected address reads at a withdrawal and at an export that they can call', async () => {
  await opensMine(linked().on(withdrawMyApplication, changed).on(exportMyApplication, changed));
  await presses(ownData.json);
  expect(await screen.findByRole('alert')).toHaveTextContent(messages['application.addressChanged']);
  await presses(thinking.withdraw);
  await presses(withdrawal.goOn);
  await user.click(await screen.findByRole('button', { name: withdrawal.yes }));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages['application.addressChanged']);
  await seesTitle(withdrawal.title);
});

test('a withdrawal that fails says that nothing is withdrawn, and can be tried again or left', async () => {
  await opensMine(linked().on(withdrawMyApplication, failure));
  await presses(thinking.withdraw);
  await presses(withdrawal.goOn);
  await user.click(await screen.findByRole('button', { name: withdrawal.yes }));
  expect(await screen.findByText(withdrawal.failed)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await presses(withdrawal.back);
  await seesTitle(text.title);
});

test('without its link the page asks for the address of the applicant, and says the same of every address', async () => {
  const server = wellServer().on(askForLink, () => ({ success: true }));
  await opens('/mijn-aanvraag', { server });
  expect(screen.getByText(text.noLink)).toBeInTheDocument();
  await presses(again.send);
  const field = screen.getByRole('textbox', { name: again.email });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(messages['email.required']);
  await user.type(field, 's@h.nl');
  await presses(again.send);
  await screen.findByText(again.sent('s@h.nl'));
  expect(server.asked(askForLink)[0]?.body).toEqual({ email: 's@h.nl' });
  server.on(askForLink, failure);
  await presses(again.send);
  expect(await screen.findByText(again.failed)).toBeInTheDocument();
});

test('a link that ended asks for the address, and one that could not be looked up can be tried again', async () => {
  const server = wellServer().on(knowMyApplication, failure);
  await opens(LINK, { server });
  await screen.findByText(text.failed);
  server.on(knowMyApplication, () => refusal(404, 'request.notFound'));
  await presses(general.retry);
  expect(await screen.findByText(text.gone)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: again.email })).toBeInTheDocument();
});
