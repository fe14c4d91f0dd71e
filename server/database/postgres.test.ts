import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from './error-code.ts';
import { postgresDialect, withPasswordFile } from './postgres.ts';

const message = (type: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};

/** Asks each connection for its password, keeps it, and takes none. */
async function rejectingPostgres() {
  const given: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(message('R', Buffer.from([0, 0, 0, 3])));
      socket.once('data', (data) => {
        given.push(data.toString('utf8', 5, data.length - 1));
        socket.end(message('E', Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed\0\0')));
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { given, url: `postgresql://vangnet@127.0.0.1:${(server.address() as AddressInfo).port}/vangnet` };
}

test('each new connection reads the password from its file, and a server that is refused is unavailable until it is right', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-password-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'password');
  const { given, url } = await rejectingPostgres();
  const db = new Kysely({ dialect: postgresDialect(withPasswordFile(url, file)) });
  const ask = () => sql`select 1`.execute(db);
  await expect(ask()).rejects.toThrow(`DATABASE_PASSWORD_FILE "${file}" cannot be read (ENOENT)`);
  await expect(ask()).rejects.toSatisfy(isUnavailable);
  writeFileSync(file, 'first\n');
  await expect(ask()).rejects.toSatisfy(isUnavailable);
  writeFileSync(file, 'second');
  await expect(ask()).rejects.toMatchObject({ code: '28P01' });
  expect(given).toEqual(['first', 'second']);
  await db.destroy();
});
