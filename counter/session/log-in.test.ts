import { beforeEach, expect, test, vi } from 'vitest';
import { actOnCase, listAttention } from '@vangnet/contract/counter';
import { failureWords } from './failure.ts';
import { LogIn } from './log-in.ts';

const session = (name: string, csrfToken: string) => ({
  success: true,
  data: {
    name,
    roles: ['operator'],
    rights: ['find'],
    csrfToken,
    idleUntil: '2026-11-24T03:00:00Z',
    endsAt: '2026-11-24T10:00:00Z',
  },
});
const loggedOut = { success: false, errors: [{ code: 'staff.loggedOut', message: { nl: 'Log opnieuw in.' } }] };
const done = { success: true, data: { says: 'Gedaan.' } };
const act = [
  actOnCase,
  { params: { reference: 'VN-1234', action: 'send-again' }, body: { fields: { note: 'getypt' } } },
] as const;

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown };
let sent: Sent[];
let answers: { status: number; body: unknown }[];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', (url: string, { method, headers, body }: Sent) => {
    sent.push({ method, url, headers, body });
    const answer = answers.shift();
    if (!answer) return Promise.reject(new TypeError('no connection'));
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
});

async function annaLoggedIn(): Promise<LogIn> {
  const logIn = new LogIn();
  answers.push({ status: 200, body: session('Anna', 'first') });
  await logIn.look();
  return logIn;
}

test('a call that changes something carries the token of the session, and one that reads does not.', async () => {
  const logIn = await annaLoggedIn();
  answers.push({ status: 200, body: done }, { status: 200, body: { success: true, data: { broken: [] } } });
  await logIn.ask(...act);
  await logIn.ask(listAttention);
  expect(sent.map(({ headers }) => headers['x-csrf-token'])).toEqual([undefined, 'first', undefined]);
});

test('a call that finds the session expired waits, and is made again with what was filled in when the same person is back.', async () => {
  const logIn = await annaLoggedIn();
  answers.push({ status: 401, body: loggedOut });
  const acting = logIn.ask(...act);
  await expect.poll(() => logIn.standing()).toMatchObject({ is: 'in', expired: 'asks' });
  answers.push({ status: 200, body: session('Anna', 'second') }, { status: 200, body: done });
  await logIn.look();
  expect(await acting).toMatchObject({ ok: true });
  const [, , , last] = sent;
  expect(last).toMatchObject({ body: '{"fields":{"note":"getypt"}}', headers: { 'x-csrf-token': 'second' } });
});

test('what one person began is not done in the name of another who logs in meanwhile.', async () => {
  const logIn = await annaLoggedIn();
  answers.push({ status: 401, body: loggedOut });
  const acting = logIn.ask(...act);
  await expect.poll(() => logIn.standing()).toMatchObject({ expired: 'asks' });
  answers.push({ status: 200, body: session('Bram', 'of Bram') });
  await logIn.look();
  expect(await acting).toMatchObject({ ok: false, status: 401 });
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('whoever does not log in again gets a failure for what waits, and is asked again by the next call.', async () => {
  const logIn = await annaLoggedIn();
  answers.push({ status: 401, body: loggedOut });
  const acting = logIn.ask(...act);
  await expect.poll(() => logIn.standing()).toMatchObject({ expired: 'asks' });
  logIn.giveUp();
  expect(await acting).toMatchObject({ ok: false, status: 401 });
  expect(logIn.standing()).toMatchObject({ expired: 'later' });
  answers.push({ status: 401, body: loggedOut });
  void logIn.ask(...act);
  await expect.poll(() => logIn.standing()).toMatchObject({ expired: 'asks' });
});

test('without a session the page asks for a log-in, and without a server it says that it fails.', async () => {
  const logIn = new LogIn();
  answers.push({ status: 401, body: loggedOut });
  await logIn.look();
  expect(logIn.standing()).toEqual({ is: 'out', hasLeft: false });
  answers.push({ status: 500, body: { success: false, errors: [], reference: 'req-1' } });
  await logIn.look();
  expect(logIn.standing()).toMatchObject({ is: 'failed', result: { status: 500 } });
});

test('a session that was ended leaves nothing of the person in the page.', async () => {
  const logIn = await annaLoggedIn();
  answers.push({ status: 200, body: { success: true } });
  await logIn.end(true);
  expect(JSON.stringify(logIn.standing())).toBe('{"is":"out","hasLeft":true}');
  expect(sent.at(-1)).toMatchObject({ url: '/api/session/end', body: '{"everywhere":true}' });
});

test.each([
  [{ status: 0 }, /^Er is geen verbinding\./],
  [{ status: 403 }, 'Dit mag je niet met jouw rol.'],
  [
    {
      status: 409,
      failure: { success: false as const, errors: [{ code: 'case.taken', message: { nl: 'Anna is bezig.' } }] },
    },
    'Anna is bezig.',
  ],
  [
    { status: 500, failure: { success: false as const, errors: [], reference: 'req-7' } },
    /^Het lukt nu niet\. .* Kenmerk: req-7\.$/,
  ],
])('a failure %j is told in a sentence for staff.', (failed, words) => {
  expect(failureWords(failed)).toMatch(words);
});
