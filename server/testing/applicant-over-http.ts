import { join } from 'node:path';
import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { bankFrom, loadKnowledgeBanks, type BankOn } from '@vangnet/reference-data/knowledge';
import { changesOfFigures, loadReleases } from '@vangnet/reference-data/releases';

type Question = { id: string; question: string; answers: { id: string; text: string }[] };
type Saved = { token: string; version: number };
type Method = 'GET' | 'POST' | 'PUT';
export type Answered<T> = { status: number; body: T };
/** Makes one call, in whichever way it travels. */
export type Send = <T>(method: Method, path: string, body?: object, key?: string) => Promise<Answered<T>>;

/** The published questions, for a brand that has no test and no figures of its own. */
function published(): BankOn {
  const data = join(import.meta.dirname, '../../data');
  return bankFrom(loadKnowledgeBanks(data), changesOfFigures(loadReleases(data)));
}

/** The right answers, by the id of the question. */
function keyOf(bankOn: BankOn): ReadonlyMap<string, string | undefined> {
  const questions = bankOn(amsterdamDate(new Date())).slots.flat();
  return new Map(questions.map(({ id, answers, right }) => [id, answers[right]]));
}
let known: ReturnType<typeof keyOf> | undefined;

/** An address of its own for each number, because a server behind a proxy limits calls per address. */
export const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/**
 * Calls to a server that runs, with the cookie that it gave.
 *
 * @param address where the visitor says they call from
 */
export function sendOver(url: () => string, address?: () => string): Send {
  let cookie = '';
  return async function send<T>(method: Method, path: string, body?: object, key?: string): Promise<Answered<T>> {
    const headers = {
      ...(cookie === '' ? {} : { cookie }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address() }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const response = await fetch(url() + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    cookie = response.headers.getSetCookie()[0]?.replace(/;.*/, '') ?? cookie;
    return { status: response.status, body: (await response.json()) as T };
  };
}

/** Submits a form of a bank as a browser does, and gives the address that it leads to. */
async function submitForm(url: string, fields: Record<string, string>): Promise<URL> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${url}: ${response.status} ${(await response.text()).slice(0, 200)}`);
  return new URL(location);
}

/** Opens the page of a provider where people log in, fills in what it asks, and gives the address that it sends a browser back to. */
async function logIn(url: string, answers: Record<string, string>): Promise<URL> {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  async function go(address: URL, form?: Record<string, string>): Promise<{ address: URL; page: string }> {
    const headers = { cookie: [...cookies.values()].join('; ') };
    const posted = form && { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(address, { headers, redirect: 'manual', ...posted });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.replace(/=.*/, ''), pair);
    }
    const location = response.headers.get('location');
    if (location === null) return { address, page: await response.text() };
    const next = new URL(location, address);
    return next.origin === origin ? go(next) : { address: next, page: '' };
  }
  const { address, page } = await go(new URL(url));
  const asked = Object.entries(answers).filter(([name]) => page.includes(`name="${name}"`));
  const back = await go(address, Object.fromEntries(asked));
  if (back.address.origin === origin) throw new Error(`${url} sends nobody back`);
  return back.address;
}

/** The parameters that the browser brings back from an identity service. */
export type Back = { readonly trxid: string; readonly ec: string; readonly returned?: string };

/** As the page of the return reads it. */
function backIn({ search, searchParams }: URL): Back {
  const state = searchParams.get('state');
  if (state === null) return { trxid: searchParams.get('trxid') ?? '', ec: searchParams.get('ec') ?? '' };
  const [trxid = '', ec = ''] = state.split('.');
  return { trxid, ec, returned: search.slice(1) };
}

/**
 * A person who applies at a server that runs, by the calls that the pages make and the forms of the sandbox's banks.
 *
 * @param bankOn the questions of its brand, when they are not the published ones
 */
export function applicantOverHttp(send: Send, bankOn?: BankOn) {
  const get = <T>(path: string) => send<T>('GET', path);
  const post = <T>(path: string, body: object) => send<T>('POST', path, body);
  const creates = (draft: SentDraft, key?: string) => send<{ data: Saved }>('POST', '/api/applications', draft, key);
  const asksForQuestions = (token: string) => get<{ results: Question[] }>(`/api/kennistoets/questions?token=${token}`);

  const grades = (token: string, asked: readonly Question[], { isRight }: { isRight: boolean }) => {
    const key = bankOn ? keyOf(bankOn) : (known ??= keyOf(published()));
    const answers = asked.map(({ id, answers: offered }) => ({
      questionId: id,
      answerId: offered.find(({ text }) => (text === key.get(id)) === isRight)?.id ?? '',
    }));
    return post<{ results: { passed: boolean } }>('/api/kennistoets/grade', { token, answers });
  };

  const steps = {
    occupations: () => get('/api/occupation/get-all'),
    asksForAPrice: (draft: SentDraft) => post('/api/calculation/calculate', draft),
    creates,
    saves: async () => (await creates(sentComplete)).body.data.token,
    /** @param version that the visitor has seen; without it whatever is there is replaced */
    updates: (token: string, draft: SentDraft, version?: number) =>
      send<{ data: Saved }>('PUT', `/api/applications/${token}`, version === undefined ? draft : { ...draft, version }),
    reads: (token: string) =>
      get<{ data: Saved & { payload: SentDraft; status: string } }>(`/api/applications/${token}`),
    asksForAQuote: (token: string, email: string) =>
      post<{ data: { status: string } }>(`/api/applications/${token}/send-to-mail`, { email }),
    looksUpTheAddress: () => post('/api/address/lookup', { zipCode: '3511AB', houseNumber: 12 }),
    validates: (token: string) => post('/api/application-form/validate', { token }),
    asksForQuestions,
    questions: async (token: string) => (await asksForQuestions(token)).body.results,
    passes: (token: string, asked: readonly Question[]) => grades(token, asked, { isRight: true }),
    fails: (token: string, asked: readonly Question[]) => grades(token, asked, { isRight: false }),
    testResult: (token: string) => get<{ results: { passed: boolean } }>(`/api/kennistoets/result?token=${token}`),
    pays: (token: string) => post<{ data: { paymentId: string; paymentUrl: string } }>('/api/payment', { token }),
    paysAtTheBank: (paymentUrl: string) =>
      submitForm(paymentUrl, { status: 'paid', consumerAccount: sentComplete.iban ?? '' }),
    payment: (id: string) => get<{ data: { status: string } }>(`/api/payment/${id}/status`),
    /** Begins to show who they are in the first way that is offered, at the first bank where it has banks. */
    startsCheck: async (token: string) => {
      const [way] = (await get<{ results: { id: string; hasChoices: boolean }[] }>('/api/identity/ways')).body.results;
      const banks = way?.hasChoices ? (await get<{ results: { ID: string }[] }>('/api/idin/issuers')).body.results : [];
      const wanted = { token, way: way?.id, issuerId: banks[0]?.ID };
      return post<{ results: { authenticationUrl: string } }>('/api/idin/authentication-request', wanted);
    },
    /** Gives what the browser is sent back with. */
    logsIn: async (authenticationUrl: string): Promise<Back> => {
      const { surname = '', dateOfBirth = '' } = sentComplete.insurer ?? {};
      // By the names on a bank's page and on that of a provider of OpenID Connect.
      const person = { legalLastName: surname, dateOfBirth, family_name: surname, birthdate: dateOfBirth };
      return backIn(await logIn(authenticationUrl, { outcome: 'akkoord', ...person }));
    },
    comesBack: (token: string, back: Back) =>
      post<{ results: { status: string; match: boolean } }>('/api/idin/authentication-response', { token, ...back }),
    applies: (token: string) => post<{ results: { referenceId: string } }>('/api/application-form/apply', { token }),
  };
  /** Has an application whose test is passed and that is paid for; gives its token. */
  async function paid(): Promise<string> {
    const token = await steps.saves();
    await steps.passes(token, await steps.questions(token));
    await steps.paysAtTheBank((await steps.pays(token)).body.data.paymentUrl);
    return token;
  }
  return { ...steps, paid };
}
