import type { LightMyRequestResponse } from 'fastify';
import type { CounterDependencies } from '../../counter-app.ts';
import { CLIENT, lyingProvider, type Said } from '../../identity/testing/lying-provider.ts';
import { holdToAgreement } from '../../testing/agreed-responses.ts';
import { COUNTER_URL, counterServer } from '../../testing/counter-world.ts';

/** What a browser sends with a call of a page of the counter. */
const FROM_OUR_PAGE = { origin: COUNTER_URL, 'sec-fetch-site': 'same-origin' };

type Answer = { status: number; body: unknown; headers: LightMyRequestResponse['headers'] };
type Asked = { method?: 'GET' | 'POST'; url: string; body?: unknown; headers?: Record<string, string> };

/** The counter over an empty database in memory, without a port, with a provider that can lie; on 10 March 2026. */
export async function sessionWorld(changes: Partial<CounterDependencies['site']> = {}) {
  const provider = await lyingProvider({}, { name: 'Anna de Boer', roles: ['Advies'], sid: 'sid-of-anna' });
  const log: string[] = [];
  const logIn = {
    issuer: provider.url,
    ...CLIENT,
    scopes: ['openid', 'profile'],
    rolesClaim: 'roles',
    roleValues: [
      { role: 'reader', value: 'Kijken' },
      { role: 'adviser', value: 'Advies' },
      { role: 'operator', value: 'Beheer' },
    ] as const,
  };
  const { app, db, store } = await counterServer({
    clock: provider.clock,
    site: { logIn, ...changes },
    log: { level: 'trace', stream: { write: (line) => void log.push(line) } },
  });
  holdToAgreement(app);

  const send = async ({ method = 'GET', url, body, headers = {} }: Asked): Promise<Answer> => {
    const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
    const response = await app.inject({
      method,
      url,
      headers: { host: new URL(COUNTER_URL).host, ...(body === undefined ? {} : { 'content-type': type }), ...headers },
      ...(body !== undefined && { payload: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
  };

  /** A browser with cookies, which keeps what a server sets over TLS. */
  const browser = () => {
    const cookies = new Map<string, string>();
    const go = async ({ headers = {}, ...asked }: Asked): Promise<Answer> => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await send({ ...asked, headers: { ...(cookie && { cookie }), ...headers } });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    };
    /** Begins to log in; gives where the provider's page is. */
    const begins = async () => new URL(String((await go({ url: '/log-in' })).headers.location));
    const returns = (query: string) => go({ url: `/log-in/return?${query}` });
    const logsIn = async (says: Partial<Said> = {}) => returns(provider.logsIn(await begins(), says));
    const session = () => go({ url: '/api/session' });
    const csrfToken = async () => {
      const { body } = await session();
      return (body as { data?: { csrfToken: string } }).data?.csrfToken ?? '';
    };
    /** Makes a call as a page of the counter does. */
    const posts = async (url: string, body: unknown, headers: Record<string, string> = {}) =>
      go({
        method: 'POST',
        url,
        body,
        headers: { ...FROM_OUR_PAGE, 'x-csrf-token': await csrfToken(), ...headers },
      });
    return { cookies, go, begins, returns, logsIn, session, csrfToken, posts };
  };

  return {
    app,
    db,
    store,
    provider,
    log,
    send,
    browser,
    /** The names of the security events in the log so far. */
    events: () => log.flatMap((line) => /"event":"security","name":"([\w.-]+)"/.exec(line)?.[1] ?? []),
    close: async () => {
      await app.close();
      provider.close();
    },
  };
}
export type SessionWorld = Awaited<ReturnType<typeof sessionWorld>>;
