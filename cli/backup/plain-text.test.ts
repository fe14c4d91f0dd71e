import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { openStore } from '../../server/open-store.ts';
import { testApp } from '../../server/testing/test-app.ts';
import { writeBackup } from './write-backup.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-plain-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** What a visitor entered; words that the product itself contains are left out. */
const { insurer = {}, iban = '' } = completeDraft;
const entered = [
  insurer.surname,
  insurer.dateOfBirth,
  insurer.zipCode,
  insurer.street,
  insurer.phoneNumber,
  insurer.email,
  iban,
  'nieuwsbrief-maart',
  'other.address@vangnet.example',
].map(String);

test('Nothing that a visitor enters over HTTP is in plain text in the database, its journal, a backup or the log.', async () => {
  const settings = { dataDir, dataKey: undefined, databaseUrl: undefined };
  const opened = await openStore(settings, { clock: () => new Date('2026-03-10T12:00:00Z'), randomBytes });
  if (!opened.ok) throw new Error(opened.fault);
  const server = await testApp({ store: opened.store });
  const { premium: _, ...draft } = completeDraft;
  const created = await server.send('POST', '/api/applications', { ...draft, utmSource: 'nieuwsbrief-maart' });
  expect(created).toMatchObject({ body: { success: true } });
  const { token } = (created.body as { data: { token: string } }).data;
  const path = `/api/applications/${token}`;
  expect(await server.send('GET', path)).toMatchObject({ status: 200 });
  const quoted = await server.send('POST', `${path}/send-to-mail`, { email: 'other.address@vangnet.example' });
  expect(quoted.status).toBe(200);
  expect((await server.send('GET', `/api/kennistoets/questions?token=${token}`)).status).toBe(200);
  await writeBackup(settings, join(dataDir, 'a.backup'), new Date());
  const files = readdirSync(dataDir).filter((name) => !name.startsWith('data.key'));
  expect(files).toEqual(expect.arrayContaining(['vangnet.sqlite', 'vangnet.sqlite-wal', 'a.backup', 'a.backup.keys']));
  const bytesOf = (name: string) => {
    const bytes = readFileSync(join(dataDir, name));
    return (name.startsWith('a.backup') ? gunzipSync(bytes) : bytes).toString('latin1');
  };
  const written = [...files.map(bytesOf), ...server.log].join('\n');
  expect(written).toContain('2026-03-10T12:00:00');
  for (const text of [...entered, token]) expect(written).not.toContain(text);
  await server.app.close();
  await opened.store.close();
});
