import { requestAdviser } from '@vangnet/contract/adviser';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { opens, user } from '../testing/app.tsx';
import { TOKEN, wellServer } from '../testing/responses.ts';
import { refusal } from '../testing/server.ts';
import { adviserText, callBackText as text, general, messages, titles } from '../testing/words.ts';

const OVERVIEW = '/bekijk-je-premie/overzicht';
const kept = { draft: completeWishes, token: TOKEN, version: 1 };
const PART = './AskCallBack.tsx';

const asks = async () => user.click((await screen.findAllByRole('button', { name: text.ask }))[0]!);
const dialog = async (name = text.ask) => within(await screen.findByRole('dialog', { name }));

afterEach(() => vi.doUnmock(PART));

test('a visitor asks for a call at one of two times, and gets the number of their case', async () => {
  const server = wellServer().on(requestAdviser, () => ({ success: true, data: { caseNumber: 'ZK-2026-ABCD' } }));
  await opens(OVERVIEW, { kept, server });
  await asks();
  const asked = await dialog();
  const phone = asked.getByRole('textbox', { name: text.phone });
  expect(phone).toHaveFocus();
  await user.type(phone, '12');
  await user.click(asked.getByRole('button', { name: text.send }));
  await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringContaining(messages['phone.format'])));
  expect(server.asked(requestAdviser)).toEqual([]);
  await user.clear(phone);
  await user.type(phone, '12345678');
  await user.click(asked.getByRole('radio', { name: adviserText.moments.AFTERNOON }));
  await user.click(asked.getByRole('button', { name: text.send }));
  const done = await dialog(text.done);
  expect(done.getByRole('status')).toHaveTextContent(text.doneNote(adviserText.moments.AFTERNOON, 'ZK-2026-ABCD'));
  expect(server.asked(requestAdviser)).toMatchObject([
    { params: { token: TOKEN }, body: { moment: 'AFTERNOON', phoneNumber: '12345678' } },
  ]);
  await user.click(done.getByRole('button', { name: text.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refused request says why, and what was typed stays', async () => {
  const sentence = messages['adviser.blocked'];
  const server = wellServer().on(requestAdviser, () => refusal(422, 'adviser.blocked', sentence));
  await opens(OVERVIEW, { kept, server });
  await asks();
  const asked = await dialog();
  await user.type(asked.getByRole('textbox', { name: text.phone }), '12345678{Enter}');
  await waitFor(() => expect(asked.getByRole('alert')).toHaveTextContent(sentence));
  expect(asked.getByRole('textbox', { name: text.phone })).toHaveValue('12345678');
});

test('a part beside the question that cannot be fetched says so, takes nothing else along, and is fetched at the next press', async () => {
  await opens(OVERVIEW, { kept });
  vi.doMock(PART, () => Promise.reject(new Error('no connection')));
  await asks();
  await waitFor(() => expect(screen.getAllByRole('alert')[0]).toHaveTextContent(general.failed));
  expect(screen.getByRole('heading', { level: 1, name: titles['overview-configurator'] })).toBeInTheDocument();
  vi.doUnmock(PART);
  await asks();
  await dialog();
});
