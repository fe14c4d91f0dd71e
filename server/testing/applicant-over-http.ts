import { join } from 'node:path';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { bankFrom, loadKnowledgeBanks } from '@vangnet/reference-data/knowledge';

type Question = { id: string; question: string; answers: { id: string; text: string }[] };
type Answered<T> = { status: number; body: T };

/** The right answers of the published questions, by the id of the question. */
const banks = loadKnowledgeBanks(join(import.meta.dirname, '../../data'));
const questions = bankFrom(banks)(amsterdamDate(new Date())).slots.flat();
const KEY = new Map(questions.map(({ id, answers, right }) => [id, answers[right]]));

/** Somebody who applies at a server that runs, by the calls that the pages make. */
export function applicantOverHttp(url: () => string) {
  async function send<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answered<T>> {
    const headers = { 'content-type': 'application/json' };
    const sent = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(url() + path, sent);
    return { status: response.status, body: (await response.json()) as T };
  }
  const get = <T>(path: string) => send<T>('GET', path);
  const post = <T>(path: string, body: object) => send<T>('POST', path, body);

  return {
    saves: async () => (await post<{ data: { token: string } }>('/api/applications', completeDraft)).body.data.token,
    questions: async (token: string) =>
      (await get<{ results: Question[] }>(`/api/kennistoets/questions?token=${token}`)).body.results,
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
    choosesBank: (token: string, issuerId: string) => post('/api/idin/authentication-request', { token, issuerId }),
    comesBack: (token: string, trxid: string, ec: string) =>
      post<{ results: { status: string; match: boolean } }>('/api/idin/authentication-response', { token, trxid, ec }),
    applies: (token: string) => post<{ results: { referenceId: string } }>('/api/application-form/apply', { token }),
  };
}
