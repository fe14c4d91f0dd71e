import { afterEach, describe, expect, test } from 'vitest';
import { sentencesOf } from '@vangnet/domain/application/messages';
import { messages } from '@vangnet/domain/application/text';
import { MasterKeyMissing } from '../database/key-ring.ts';
import type { Store } from '../store.ts';
import { sentPersonal, personalTexts, sentSample } from '../testing/fixtures.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { words } from '../../words/words.ts';

let server: TestApp;
afterEach(() => server.app.close());

/** A store of which every question fails, however deep it stands; these are answered without a database. */
function failing(error: Error): Store {
  const fail = async () => {
    throw error;
  };
  const part = new Proxy(fail, { get: () => fail });
  const answered: Partial<Record<keyof Store, unknown>> = {
    numbers: { count: () => undefined, write: fail },
    quoteKeys: () => Buffer.alloc(32),
    allowCostly: () => part,
    close: async () => {},
  };
  return new Proxy({} as Store, { get: (_, name: keyof Store) => answered[name] ?? part });
}
const withCode = (code: string) => Object.assign(new Error('connection lost to db.internal'), { code });

describe('a failure of the server', () => {
  test('a failure of the server gives the caller a reference and nothing else; the log has the rest', async () => {
    server = await testApp({ store: failing(new Error('secret detail')) });
    const { status, body } = await server.send('POST', '/api/applications', sentSample);
    const { reference } = body as { reference: string };
    expect([status, body]).toEqual([
      500,
      {
        success: false,
        errors: [{ code: 'server.failed', message: sentencesOf('server.failed', {}, words.nl.each) }],
        reference,
      },
    ]);
    const logged = server.log.filter((line) => line.includes(reference)).join('');
    expect(logged).toContain('secret detail');
    expect(logged).toContain('"route":"/api/applications"');
  });

  test('a server that lacks a master key asks to try again, as another server may have it, and logs why without a stack', async () => {
    const reason = 'Master key 2 is not DATA_KEY, nor DATA_KEY_PREVIOUS';
    server = await testApp({ store: failing(new MasterKeyMissing(reason)) });
    const { status, body, headers } = await server.send('GET', `/api/applications/${'x'.repeat(32)}`);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toMatchObject({ errors: [{ code: 'server.busy', message: { nl: messages['server.busy'] } }] });
    expect(JSON.stringify(body)).not.toContain('key');
    const { reference } = body as { reference: string };
    const lines = server.log.filter((line) => line.includes(reference) && line.includes(reason));
    expect(lines).toEqual([expect.stringContaining('master key missing')]);
    expect(lines.join('')).not.toContain('stack');
  });

  test('a failure of the server has another reference each time', async () => {
    server = await testApp({ store: failing(new Error('bug')) });
    const references = await Promise.all(
      [1, 2].map(async () => (await server.send('GET', `/api/applications/${'x'.repeat(32)}`)).body),
    );
    expect(references[0]).not.toEqual(references[1]);
  });

  test.each([
    'ECONNREFUSED',
    '57P01',
    '53300',
    '08006',
    '53100',
    '25006',
    '58030',
    'ENOSPC',
    '57014',
    '40P01',
    '40001',
    '55P03',
    '28P01',
    '28000',
  ])(
    'a failure of the connection to the database (%s) asks to try again, and has one line in the log',
    async (code) => {
      server = await testApp({ store: failing(withCode(code)) });
      const { status, body, headers } = await server.send('GET', `/api/applications/${'x'.repeat(32)}`);
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(body).toMatchObject({ success: false, errors: [{ code: 'server.busy' }], reference: expect.any(String) });
      const { reference } = body as { reference: string };
      const told = server.log.filter((line) => line.includes(reference) && line.includes('connection lost'));
      expect(told.map((line): unknown => JSON.parse(line))).toEqual([
        expect.objectContaining({ reason: `${code}: connection lost to db.internal`, msg: 'database unavailable' }),
      ]);
      expect(told.join('')).not.toContain('.ts:');
    },
  );
});

test('the log has one line per response, with the route’s pattern and never its address', async () => {
  server = await testApp();
  const { body } = await server.send('POST', '/api/applications', sentPersonal, {
    'idempotency-key': 'key-of-a-certain-browser',
  });
  const { token } = (body as { data: { token: string } }).data;
  server.log.length = 0;
  await server.send('GET', `/api/applications/${token}`);
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toEqual([expect.objectContaining({ method: 'GET', route: '/api/applications/:token', status: 200 })]);
});

test('the log shows no token, no body and no personal data, whatever goes wrong', async () => {
  server = await testApp();
  const created = await server.send('POST', '/api/applications', sentPersonal, {
    'idempotency-key': 'key-of-a-certain-browser',
  });
  const { token } = (created.body as { data: { token: string } }).data;
  const broken = `{"surname": Quellinckhuyzen, "token": "${token}"}`;
  await server.send('PUT', `/api/applications/${token}`, broken);
  await server.send('PUT', `/api/applications/${token}`, { ...sentPersonal, Quellinckhuyzen: 1 });
  await server.send('GET', `/api/applications/${token}/nothing?email=q.z@vangnet.example`);
  await server.send('GET', `/api/applications/${token}%zz`);
  await server.send('GET', `/${token}`);
  await server.db
    .updateTable('applications')
    .set({ payload: Buffer.from('damaged') })
    .execute();
  expect(await server.send('GET', `/api/applications/${token}`)).toMatchObject({ status: 500 });
  const log = server.log.join('');
  for (const secret of [...personalTexts, token, 'key-of-a-certain-browser']) expect(log).not.toContain(secret);
});

describe('every answer', () => {
  test.each(['/', '/api/nothing', '/api/occupation/get-all', '/healthz'])(
    'every response of %s makes the browser careful',
    async (url) => {
      server = await testApp({ site: { publicUrl: 'https://aov.example.nl' } });
      const { headers } = await server.send('GET', url);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain("style-src 'self';style-src-attr 'unsafe-inline'");
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      });
    },
  );
});
