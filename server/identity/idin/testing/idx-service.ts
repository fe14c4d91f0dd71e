import { beforeAll, expect } from 'vitest';
import { idxVendor, type IdxVendor } from '../idx.ts';
import { answeringServer } from '../../../testing/answering-server.ts';
import { signed, startedCheck, success, type Said } from './idin-answers.ts';
import { testKeys } from './keys.ts';

const clock = () => new Date('2026-03-10T12:00:00.000Z');

/** For the tests of a file: an identity service that responds with what a test says, asked on 10 March 2026. */
export function idxService() {
  let answer = '';
  let service: IdxVendor;
  beforeAll(async () => {
    const server = await answeringServer((_, response) => void response.end(answer));
    service = idxVendor({ url: server.url, merchantId: '0011223344', subId: '0', keys: testKeys, clock });
    return () => server.close();
  });

  /** The result of the check that began, when the service responds with this. */
  async function resultOf(xml: string) {
    answer = xml;
    return service.result(startedCheck, '');
  }
  async function expectUntrusted(xml: string, reason: string | RegExp = ''): Promise<void> {
    expect(await resultOf(xml)).toEqual({ ok: false, failure: 'untrusted', reason: expect.stringMatching(reason) });
  }
  return {
    says: (xml: string) => {
      answer = xml;
      return service;
    },
    resultOf,
    succeedsWith: async (changes: Partial<Said> = {}) => resultOf(signed(await success(changes))),
    expectUntrusted,
    expectRefused: async (changes: Partial<Said>, reason: string | RegExp) =>
      expectUntrusted(signed(await success(changes)), reason),
  };
}
