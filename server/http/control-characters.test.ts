import { randomBytes } from 'node:crypto';
import { Kysely, type Dialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOnCase } from '@vangnet/contract/counter';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import type { Tables } from '../database/tables.ts';
import { openSqlite, sqliteDialect } from '../database/sqlite.ts';
import { kyselyStore } from '../store.ts';
import { migrate } from '../database/migrate.ts';
import { postgresOfFile } from '../testing/stores-on-postgres.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { testKeys } from '../testing/test-keys.ts';

const clock = () => new Date('2026-03-10T12:00:00Z');
const NUL = '\0';
const HOLED = `${'x'.repeat(31)}${NUL}`;
const PATH = `${'x'.repeat(31)}%00`;

const postgres = await postgresOfFile();

describe.each<[string, () => Promise<Dialect>]>([
  ['SQLite', async () => sqliteDialect(openSqlite(':memory:'))],
  ['PostgreSQL', () => postgres.emptyDatabase()],
])('a NUL or another control character, on %s', (_, dialect) => {
  let server: TestApp;
  let db: Kysely<Tables>;
  let token: string;
  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: await dialect() });
    await migrate(db);
    server = await testApp({ store: kyselyStore({ db, keys: await testKeys(db), clock, randomBytes }) });
    const { body } = await server.send('POST', '/api/applications', sentComplete);
    ({ token } = (body as { data: { token: string } }).data);
  });
  afterAll(async () => {
    await server.app.close();
    await db.destroy();
  });

  test.each([
    ['GET', `/api/applications/${PATH}`, undefined, 404],
    ['DELETE', `/api/applications/${PATH}`, undefined, 404],
    ['GET', `/api/kennistoets/questions?token=${PATH}`, undefined, 404],
    ['GET', `/api/kennistoets/result?token=${PATH}`, undefined, 404],
    ['GET', `/api/payment/${PATH}/status`, undefined, 404],
    ['POST', '/api/payment', { token: HOLED }, 404],
    ['POST', '/api/kennistoets/grade', { token: HOLED, answers: [] }, 404],
    ['POST', '/api/idin/authentication-request', { token: HOLED, issuerId: 'INGBNL2A' }, 404],
  ] as const)('a control character in an id is refused: %s %s', async (method, url, body, status) => {
    expect(await server.send(method, url, body)).toMatchObject({ status, body: { success: false } });
  });

  test.each([
    ['trxid', { trxid: `001100000000471${NUL}`, ec: 'code' }],
    ['ec', { trxid: '0011000000004711', ec: NUL }],
  ])('a control character in what a bank sent back (%s) belongs to no check', async (__, returned) => {
    const sent = await server.send('POST', '/api/idin/authentication-response', { ...returned, token });
    expect(sent).toMatchObject({ status: 409, body: { errors: [{ code: 'identity.otherCheck' }] } });
  });

  test.each([NUL, '\u0007', '\u001b', '\u007f', '\u0085', '\ud800'])(
    'a control character in free text is refused with the field, and nothing is stored: %j',
    async (character) => {
      const stored = await db.selectFrom('applications').select('version').execute();
      const draft = { ...sentComplete, insurer: { ...sentComplete.insurer, surname: `Jan${character}sen` } };
      const calls = [
        await server.send('PUT', `/api/applications/${token}`, draft),
        await server.send('POST', '/api/applications', { ...draft, utmSource: character }),
      ];
      const refused = { status: 400, body: { errors: [{ code: 'text.invisible', field: 'insurer.surname' }] } };
      expect(calls).toMatchObject([refused, { status: 400 }]);
      expect(await db.selectFrom('applications').select('version').execute()).toEqual(stored);
    },
  );

  test('unseen signs and marks of direction are taken out of what people type, and refused in what they do not', async () => {
    const insurer = { ...sentComplete.insurer, surname: '\u202eJan\u200bsen\u2069', city: 'Den\u00a0Haag' };
    expect(await server.send('PUT', `/api/applications/${token}`, { ...sentComplete, insurer })).toMatchObject({
      status: 200,
    });
    const { body } = await server.send('GET', `/api/applications/${token}`);
    expect(body).toMatchObject({ data: { payload: { insurer: { surname: 'Jansen', city: 'Den Haag' } } } });
    const { fields } = actOnCase.body.parse({ fields: { note: 'Belde\u202e terug\n\u2013 morgen' } });
    expect(fields).toEqual({ note: 'Belde terug\n\u2013 morgen' });
    expect(await server.send('POST', '/api/applications', { ...sentComplete, quote: '\u202e' })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'text.invisible', field: 'quote' }] },
    });
  });

  test('a name with accents, or one in another script, has no control character', async () => {
    const surname = 'Özdemir-Łukasz \u738b \ud83d\ude00';
    const draft = { ...sentComplete, insurer: { ...sentComplete.insurer, surname } };
    expect(await server.send('POST', '/api/calculation/calculate', { ...draft, token })).toMatchObject({ status: 200 });
  });
});
