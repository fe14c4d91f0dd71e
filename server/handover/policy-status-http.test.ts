import { afterEach, describe, expect, test } from 'vitest';
import { administrationThat, answering, closeAdministration } from '../testing/administration.ts';
import type { Answering } from '../testing/answering-server.ts';

afterEach(closeAdministration);

describe('what became of a hand-over', () => {
  const REFERENCE = 'VN-2026-7K3M-9QXT';
  const ask = async (answers: Answering, timeoutMs?: number) =>
    (await administrationThat(answers, timeoutMs)).statusOf(REFERENCE);
  const accepted = { referenceId: REFERENCE, status: 'accepted', policyNumber: 'P-77', startDate: '2026-04-01' };
  const said = (content: object) => ask(answering(200, JSON.stringify(content)));

  test('what became of a hand-over is asked by its reference, with the token', async () => {
    const asked: (string | undefined)[] = [];
    const found = await ask((request, response) => {
      asked.push(request.method, request.url, request.headers.authorization);
      answering(200, JSON.stringify(accepted))(request, response);
    });
    expect(asked).toEqual(['GET', `/api/policies/status/${REFERENCE}`, 'Bearer token']);
    expect(found).toEqual({ ok: true, status: accepted });
  });

  test.each([204, 404])('what is not decided or not known (%i) is no answer', async (status) => {
    expect(await ask(answering(status))).toEqual({ ok: true, status: undefined });
  });

  test.each<[string, object]>([
    ['about another reference', { ...accepted, referenceId: 'VN-2026-0000-0000' }],
    ['of an unknown kind', { ...accepted, status: 'pending' }],
    ['without the number of the policy', { ...accepted, policyNumber: undefined }],
  ])('an answer %s is none', async (_, content) => {
    expect(await said(content)).toEqual({ ok: false, failure: 'operator', code: 'EMALFORMED' });
  });

  test.each([
    [401, 'operator'],
    [500, 'temporary'],
    [429, 'temporary'],
  ])('a response %i is a failure that is %s', async (status, failure) => {
    expect(await ask(answering(status))).toEqual({ ok: false, failure, code: String(status) });
  });

  test('no response in time is a temporary failure', async () => {
    expect(await ask(() => undefined, 50)).toEqual({ ok: false, failure: 'temporary', code: 'ETIMEDOUT' });
  });
});
