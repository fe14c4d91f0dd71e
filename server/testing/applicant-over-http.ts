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
const data = join(import.meta.dirname, '../../data');
const banks = loadKnowledgeBanks(data);
const questions = bankFrom(banks, changesOfFigures(loadReleases(data)))(amsterdamDate(new Date())).slots.flat();
const KEY = new Map(questions.map(({ id, answers, right }) => [id, answers[right]]));

/** Calls to a server that runs. */
export const sendOver = (url: () => string): Send =>
  async function send<T>(method: Method, path: string, body?: object): Promise<Answered<T>> {
    const headers = { 'content-type': 'application/json' };
    const sent = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(url() + path, sent);
    return { status: response.status, body: (await response.json()) as T };
  };

/** Somebody who applies at a server that runs, by the calls that the pages make. */
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
    updates: (token: string, draft: SentDraft, version: number) =>
      send<{ data: Saved }>('PUT', `/api/applications/${token}`, { ...draft, version }),
    reads: (token: string) =>
      get<{ data: Saved & { payload: SentDraft; status: string } }>(`/api/applications/${token}`),
    asksForAQuote: (token: string, email: string) =>
      post<{ data: { status: string } }>(`/api/applications/${token}/send-to-mail`, { email }),
    looksUpTheAddress: () => post('/api/address/lookup', { zipCode: '3511AB', houseNumber: 12 }),
    validates: (token: string) => post('/api/application-form/validate', { token }),
    asksForQuestions,
    questions: async (token: string) => (await asksForQuestions(token)).body.results,
    passes: (token: string, asked: readonly Question[]) => {
      const answers = asked.map(({ id, answers: offered }) => ({
        questionId: id,
        answerId: offered.find(({ text }) => text === KEY.get(id))?.id ?? '',
      }));
      return post<{ results: { passed: boolean } }>('/api/kennistoets/grade', { token, answers });
    },
    testResult: (token: string) => get<{ results: { passed: boolean } }>(`/api/kennistoets/result?token=${token}`),
    pays: (token: string) => post<{ data: { paymentId: string; paymentUrl: string } }>('/api/payment', { token }),
    payment: (id: string) => get<{ data: { status: string } }>(`/api/payment/${id}/status`),
    issuers: () => get('/api/idin/issuers'),
    choosesBank: (token: string, issuerId: string) =>
      post<{ results: { authenticationUrl: string } }>('/api/idin/authentication-request', { token, issuerId }),
    comesBack: (token: string, trxid: string, ec: string) =>
      post<{ results: { status: string; match: boolean } }>('/api/idin/authentication-response', { token, trxid, ec }),
    applies: (token: string) => post<{ results: { referenceId: string } }>('/api/application-form/apply', { token }),
  };
}
