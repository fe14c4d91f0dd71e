import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { updateApplication } from '@vangnet/contract/applications';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { keptNow, opens, user, type Opening } from '../testing/app.tsx';
import { passed, questions, testedServer } from '../testing/knowledge.ts';
import { TOKEN } from '../testing/responses.ts';
import { frame, labels } from '../testing/words.ts';

const PERSONAL = '/bekijk-je-premie/persoonlijke-gegevens';
const EMAIL = 'sanne@houtwerk.example';
const draft = { ...completeDraft, insurer: { ...completeDraft.insurer, email: EMAIL } };
const kept = { draft, token: TOKEN, emailConfirmation: EMAIL };
const storage = { 'vangnet.consent': 'refused', hasSubmittedOffer: 'true' };
const field = (name: 'surname' | 'initials') => screen.getByLabelText(labels[`insurer.${name}`]);

type Kept = NonNullable<Opening['kept']>;
/** What another tab stores; the browser tells this one of it, or has not yet. */
function otherTab(changed: (now: Kept) => object, isTold = true): void {
  localStorage.setItem('vangnet.application', JSON.stringify({ ...keptNow(), ...changed(keptNow()) }));
  if (isTold) act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vangnet.application' })));
}
const surname = ({ draft: now }: Kept) => ({ draft: { ...now, insurer: { ...now.insurer, surname: 'Smit' } } });

test.each([
  ['at once', () => undefined],
  [
    'when it is shown again',
    () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
  ],
  ['when it comes back from the bank', () => act(() => void window.dispatchEvent(new Event('pageshow')))],
])('what another tab typed is taken over %s, and is saved with what is typed here', async (when, shown) => {
  const { server } = await opens(PERSONAL, { kept, storage });
  otherTab((now) => ({ ...surname(now), saved: 7 }), when === 'at once');
  shown();
  expect(field('surname')).toHaveValue('Smit');
  await user.type(field('initials'), 'Q');
  await user.click(screen.getByRole('button', { name: frame.next }));
  await waitFor(() => expect(server.asked(updateApplication)).toHaveLength(1));
  const [saved] = server.asked(updateApplication);
  expect(saved?.body).toMatchObject({ insurer: { surname: 'Smit', initials: expect.stringContaining('Q') } });
  expect(JSON.stringify(saved)).toContain('7');
});

test('what two tabs type at the same moment stays, of both', async () => {
  await opens(PERSONAL, { kept, storage });
  otherTab(surname, false);
  await user.type(field('initials'), 'Q');
  expect(field('surname')).toHaveValue('Smit');
  expect(keptNow().draft.insurer).toMatchObject({ surname: 'Smit', initials: expect.stringContaining('Q') });
});

test.each([
  ['removes everything', () => localStorage.clear(), null],
  ['begins another calculation', () => otherTab(() => ({ draft: {}, token: undefined, begun: 1 })), undefined],
  ['takes up another application', () => otherTab(() => ({ token: 'T2' })), undefined],
])('a tab of which the other %s ends, and begins with what is stored then', async (_, act_, key) => {
  const { left } = await opens(PERSONAL, { kept, storage });
  act_();
  if (key === null) act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(left).toEqual(['reload']);
});

test('an answer that is given while the other tab begins another calculation is not an answer of that one', async () => {
  const { left } = await opens(PERSONAL, { kept, storage });
  otherTab(() => ({ draft: {}, token: undefined, begun: 1 }), false);
  await user.type(field('initials'), 'Q');
  expect(left).toContain('reload');
  expect(keptNow().draft).toEqual({});
});

test('an application that is over keeps its last screens in a tab beside another one that answers anew', async () => {
  const { left } = await opens('/geregeld', { kept: { ...kept, over: true }, storage });
  otherTab(() => ({ draft: {}, token: undefined, over: undefined }));
  expect(left).toEqual([]);
});

test('answers to the knowledge test of two tabs are kept together', async () => {
  await opens('/kennistoets/vragen', { kept, server: testedServer(passed), storage });
  const [first, second] = questions.map(({ id }) => id);
  await screen.findByRole('radio', { name: 'Answer c to 1' });
  localStorage.setItem('vangnet.knowledge', JSON.stringify({ token: TOKEN, answers: { [`${second}`]: 'b' } }));
  await user.click(screen.getByRole('radio', { name: 'Answer c to 1' }));
  expect(JSON.parse(localStorage.getItem('vangnet.knowledge') ?? '')).toMatchObject({
    answers: { [`${first}`]: 'c', [`${second}`]: 'b' },
  });
});

test('a page that was loaded after another calculation was begun ends nothing, however early its modules come', async () => {
  const { left } = await opens(PERSONAL, { kept: { ...kept, begun: 2 }, storage });
  vi.resetModules();
  await import('./other-tabs.ts');
  expect(left).toEqual([]);
});
