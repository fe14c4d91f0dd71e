import { join } from 'node:path';
import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { bankFrom, loadKnowledgeBanks } from '@vangnet/reference-data/knowledge';
import { changesOfFigures, loadReleases } from '@vangnet/reference-data/releases';

type Question = { id: string; question: string; answers: { id: string; text: string }[] };
type Saved = { token: string; version: number };
type Method = 'GET' | 'POST' | 'PUT';
export type Answered<T> = { status: number; body: T };
/** Makes one call, in whichever way it travels. */
export type Send = <T>(method: Method, path: string, body?: object, key?: string) => Promise<Answered<T>>;

/** The right answers of the published questions, by the id of the question. */
function readKey(): ReadonlyMap<string, string | undefined> {
  const data = join(import.meta.dirname, '../../data');
  const bankOn = bankFrom(loadKnowledgeBanks(data), changesOfFigures(loadReleases(data)));
  const questions = bankOn(amsterdamDate(new Date())).slots.flat();
  return new Map(questions.map(({ id, answers, right }) => [id, answers[right]]));
}
let known: ReturnType<typeof readKey> | undefined;

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

/** A person who applies at a server that runs, by the calls that the pages make and the forms of the sandbox's banks. */
export function applicantOverHttp(send: Send) {
  const get = <T>(path: string) => send<T>('GET', path);
  const post = <T>(path: string, body: object) => send<T>('POST', path, body);
  const creates = (draft: SentDraft, key?: string) => send<{ data: Saved }>('POST', '/api/applications', draft, key);
  const asksForQuestions = (token: string) => get<{ results: Question[] }>(`/api/kennistoets/questions?token=${token}`);

  return {
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
    passes: (token: string, asked: readonly Question[]) => {
      const key = (known ??= readKey());
      const answers = asked.map(({ id, answers: offered }) => ({
        questionId: id,
        answerId: offered.find(({ text }) => text === key.get(id))?.id ?? '',
      }));
      return post<{ results: { passed: boolean } }>('/api/kennistoets/grade', { token, answers });
    },
    testResult: (token: string) => get<{ results: { passed: boolean } }>(`/api/kennistoets/result?token=${token}`),
    pays: (token: string) => post<{ data: { paymentId: string; paymentUrl: string } }>('/api/payment', { token }),
    paysAtTheBank: (paymentUrl: string) =>
      submitForm(paymentUrl, { status: 'paid', consumerAccount: sentComplete.iban ?? '' }),
    payment: (id: string) => get<{ data: { status: string } }>(`/api/payment/${id}/status`),
    issuers: () => get('/api/idin/issuers'),
    choosesBank: (token: string, issuerId: string) =>
      post<{ results: { authenticationUrl: string } }>('/api/idin/authentication-request', { token, issuerId }),
    /** Gives what the bank sends the browser back with. */
    logsInAtTheBank: async (authenticationUrl: string) => {
      const { surname = '', dateOfBirth = '' } = sentComplete.insurer ?? {};
      const login = { outcome: 'akkoord', legalLastName: surname, dateOfBirth };
      const { searchParams } = await submitForm(authenticationUrl, login);
      return [searchParams.get('trxid') ?? '', searchParams.get('ec') ?? ''] as const;
    },
    comesBack: (token: string, trxid: string, ec: string) =>
      post<{ results: { status: string; match: boolean } }>('/api/idin/authentication-response', { token, trxid, ec }),
    applies: (token: string) => post<{ results: { referenceId: string } }>('/api/application-form/apply', { token }),
  };
}
