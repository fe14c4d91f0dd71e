import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actOnCase, readCase } from '@vangnet/contract/counter';
import type { OfferedAction } from '@vangnet/contract/counter';
import { opens, savedFiles, user } from '../testing/desk.tsx';
import { DONE, done, failedAs, refused } from '../testing/responses.ts';
import { anna, answer as answered, firstWorld, minutesAgo, offers, REFERENCE } from '../testing/samples.ts';
import { actions as words, caseWords } from '../testing/words.ts';

const { sendAgain, askPayment, correctEmail, refund } = offers;
const PATH = `/aanvraag/${REFERENCE}`;

/** Opens the case as it is, or with other actions. */
async function opensTheCase(actions?: OfferedAction[]) {
  const world = firstWorld();
  const [one] = world.cases;
  if (!one) throw new Error('No sample');
  if (actions) one.actions = actions;
  const opened = await opens(PATH, { world });
  await screen.findByRole('heading', { level: 2, name: caseWords.actions });
  return { ...opened, one, sent: () => opened.server.asked(actOnCase).map(({ body }) => body) };
}
const presses = (name: string) => user.click(screen.getByRole('button', { name }));
const says = async (what: string) => expect(await screen.findByRole('status')).toHaveTextContent(what);
const dialogOf = ({ label }: OfferedAction) => screen.findByRole('dialog', { name: words.title(label, REFERENCE) });
const hasNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a cure that can be repeated stands at what is wrong, is done once by two presses, and says what it did', async () => {
  const { server, one, sent } = await opensTheCase();
  const cure = screen.getByRole('button', { name: sendAgain.label });
  expect(cure).toHaveAccessibleDescription(sendAgain.consequence);
  one.answer = { ...answered, reason: 'De verzekeraar beslist nog.' };
  await user.dblClick(cure);
  await says(DONE);
  expect(sent()).toEqual([{ fields: {} }]);
  expect(server.asked(actOnCase)[0]?.headers.get('x-csrf-token')).toBe(anna.csrfToken);
  expect(server.asked(readCase)[0]?.headers.get('x-csrf-token')).toBeNull();
  expect(server.asked(actOnCase)[0]?.params).toEqual({ reference: REFERENCE, action: sendAgain.action });
  expect(await screen.findByRole('heading', { name: 'De verzekeraar beslist nog.' })).toBeVisible();
});

test('what else can be done is a list with its consequences; what is not possible, and what a colleague may, is folded with why', async () => {
  await opensTheCase();
  const part = screen.getByRole('region', { name: caseWords.actions });
  expect(
    within(part)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([correctEmail.label, refund.label]);
  expect(within(part).getByRole('button', { name: refund.label })).toHaveAccessibleDescription(refund.consequence);
  const reasons = { [askPayment.label]: askPayment.impossible!, 'Alles wissen': caseWords.onlyRoles(['wissen']) };
  for (const [label, why] of Object.entries(reasons)) {
    const row = within(part).getByText(label).parentElement!;
    expect(row).toHaveTextContent(why);
    expect(row).not.toBeVisible();
  }
  await user.click(within(part).getByText(caseWords.impossible(1)));
  expect(within(part).getByText(askPayment.impossible!)).toBeVisible();
});

test('what cannot be undone names the case and what will happen, asks a colleague, and can be taken back', async () => {
  const { server, one, sent } = await opensTheCase();
  await presses(refund.label);
  const dialog = await dialogOf(refund);
  expect(dialog).toHaveTextContent(refund.consequence);
  expect(dialog).toHaveTextContent(words.second);
  const asked = 'Gevraagd. Een collega bevestigt.';
  server.on(actOnCase, () => Response.json(done(asked), { status: 202 }));
  one.actions = [{ ...refund, asked: { id: 'r1', by: anna.name, at: minutesAgo(2), isMine: true } }];
  await user.click(within(dialog).getByRole('button', { name: words.askFor }));
  await says(asked);
  await hasNoDialog();
  expect(await screen.findByText(words.askedByMe('om 09.58 uur'))).toBeVisible();
  expect(screen.queryByRole('button', { name: new RegExp(refund.label) })).not.toBeInTheDocument();
  await presses(words.takeBack);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([{ fields: {} }, { fields: {}, asked: { id: 'r1', answer: 'refuse' } }]);
});

test('a second person confirms what a colleague asked for after another look at it, or refuses it at once', async () => {
  const filledIn = [{ label: 'Nieuw e-mailadres', value: 's•••••e@bakkerij.example' }];
  const asked = { id: 'r7', by: 'Bram Jansen', at: minutesAgo(2), isMine: false, filledIn };
  const { sent } = await opensTheCase([{ ...refund, asked }]);
  expect(screen.getByText(words.askedBy('Bram Jansen', 'om 09.58 uur'))).toBeVisible();
  expect(screen.getByText('Nieuw e-mailadres: s•••••e@bakkerij.example')).toBeVisible();
  await presses(words.confirmOf(refund.label));
  const dialog = await dialogOf(refund);
  expect(dialog).not.toHaveTextContent(words.second);
  await user.click(within(dialog).getByRole('button', { name: words.confirm }));
  await hasNoDialog();
  await presses(words.refuse);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual(['confirm', 'refuse'].map((answer) => ({ fields: {}, asked: { id: 'r7', answer } })));
});

test('a dialog that is cancelled sends nothing', async () => {
  const { sent } = await opensTheCase();
  await presses(refund.label);
  await dialogOf(refund);
  await presses(words.cancel);
  await hasNoDialog();
  expect(sent()).toEqual([]);
});

test('a field that is wrong says so at the field, and a call that fails keeps what was filled in', async () => {
  const { server, sent } = await opensTheCase();
  await presses(correctEmail.label);
  const field = within(await dialogOf(correctEmail)).getByRole('textbox');
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(words.missing);
  expect(field).toHaveFocus();
  server.on(actOnCase, () => refused(422, 'Dit is geen e-mailadres.', 'email'));
  await user.keyboard('sanne@bakkerij{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Dit is geen e-mailadres.'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.on(actOnCase, () => failedAs('req-12'));
  await user.keyboard('.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Kenmerk: req-12\.$/);
  expect(field).toHaveValue('sanne@bakkerij.example');
  server.on(actOnCase, () => done());
  await user.keyboard('{Enter}');
  await says(DONE);
  await hasNoDialog();
  expect(sent().at(-1)).toEqual({ fields: { email: 'sanne@bakkerij.example' } });
});

test('whoever is second reads who was first, and the case is read again', async () => {
  const { server, one } = await opensTheCase();
  server.on(actOnCase, () => refused(409, 'Bram Jansen deed dit om 14.02 uur.'));
  one.state = 'Overgedragen';
  await presses(sendAgain.label);
  expect(await screen.findByRole('alert')).toHaveTextContent('Bram Jansen deed dit om 14.02 uur.');
  expect(await screen.findByText('Overgedragen')).toBeVisible();
});

test('of a case that was deleted nothing stays on the page but what was done', async () => {
  const { server, world } = await opensTheCase();
  server.on(actOnCase, () => done('Alles van deze aanvraag is gewist.'));
  server.on(readCase, () => refused(404, 'Deze aanvraag is er niet.'));
  world.cases.length = 0;
  await presses(sendAgain.label);
  await says('Alles van deze aanvraag is gewist.');
  await waitFor(() => expect(screen.queryByText('Begonnen op een telefoon')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a file that an action gives is saved under its name', async () => {
  const { server } = await opensTheCase();
  const saved = savedFiles();
  const file = { name: `${REFERENCE}.json`, content: btoa('{"naam":"Sanne"}') };
  server.on(actOnCase, () => ({ success: true, data: { says: DONE, file } }));
  await presses(sendAgain.label);
  await says(DONE);
  expect(saved.map(({ name }) => name)).toEqual([file.name]);
  expect(await saved[0]?.content.text()).toBe('{"naam":"Sanne"}');
});
