import { afterEach, expect, test, vi } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { readApplication } from './applications.ts';
import { call } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

const token = 'x'.repeat(32);
const read = async (data: object) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, status: 200, data })));
  return call(readApplication, { params: { token } });
};
const saved = { id: token, version: 3, status: 'draft', payload: completeDraft };

test('a response of a newer server is read without the fields that this page does not know, however deep', async () => {
  const newer = { ...completeDraft, loyalty: {}, insurer: { ...completeDraft.insurer, nickname: 'San' } };
  const result = await read({ ...saved, payload: newer, channel: 'web' });
  expect(result).toEqual({ ok: true, status: 200, response: { success: true, status: 200, data: saved } });
});

test('a response that is not as agreed is no response, also when it says more', async () => {
  const payload = { ...completeDraft, loyalty: {}, sumAssured: 'much' };
  expect(await read({ ...saved, payload })).toEqual({ ok: false, status: 200, failure: undefined });
});
