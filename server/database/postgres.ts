import { readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import { Client, Pool, type ClientConfig } from 'pg';
import { unreadablePassword } from './error-code.ts';

type Connections = {
  readonly max: number;
  /** In milliseconds; PostgreSQL cuts off a statement that takes longer. 0: never. */
  readonly statement_timeout: number;
  /** In milliseconds; a server that said nothing for so long is gone, as a machine that lost its power. 0: never. */
  readonly silence: number;
};

/** For changes of the tables: one connection, on which nothing is cut off (migrate.ts says so once more). */
export const FOR_MIGRATIONS: Connections = { max: 1, statement_timeout: 0, silence: 0 };

/** PostgreSQL answers to a statement that it cuts off, so that only one that is gone is silent for longer. */
const OF_A_SERVER: Connections = { max: 10, statement_timeout: 10_000, silence: 15_000 };

/** Parameter of the address that names the file with the password. */
const PASSWORD_FILE = 'vangnet_password_file';

/** The address of a database whose password is read from this file. */
export function withPasswordFile(address: string, file: string): string {
  const url = new URL(address);
  url.searchParams.set(PASSWORD_FILE, file);
  return url.href;
}

/** Takes an address apart into the file with the password, if it names one, and what other programs understand. */
export function passwordFileOf(databaseUrl: string): { readonly file: string | undefined; readonly address: URL } {
  const address = new URL(databaseUrl);
  const file = address.searchParams.get(PASSWORD_FILE) ?? undefined;
  address.searchParams.delete(PASSWORD_FILE);
  return { file, address };
}

/** A connection that reads its password when it is made: one that was replaced meanwhile needs no restart. */
class ConnectionOfFile extends Client {
  constructor(config: ClientConfig) {
    super(config);
    const { file = '' } = passwordFileOf(config.connectionString ?? '');
    const password = () =>
      readFile(file, 'utf8').then(
        (text) => text.replace(/\r?\n$/, ''),
        (error: unknown) => Promise.reject(unreadablePassword(file, error)),
      );
    // An address without a password would take the place of one among the options.
    Object.assign(this, { password });
  }
}

/**
 * PostgreSQL through a pool. Statements that run longer than any of ours should are cut off, and a connection on which
 * nothing comes any more is given up: PostgreSQL may go on at the same address, on another machine.
 */
export function postgresDialect(
  connectionString: string,
  { silence, ...limits }: Connections = OF_A_SERVER,
): PostgresDialect {
  const pool = new Pool({
    connectionString,
    application_name: 'vangnet',
    connectionTimeoutMillis: 5000,
    ...limits,
    stream: () => givenUpAfter(silence),
    Client: clientOf(connectionString),
  });
  // A connection that breaks emits 'error', which ends the process when nobody listens: the pool listens while the
  // connection is idle, nobody while it is in use. The statement that it carried is rejected, and the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

const clientOf = (databaseUrl: string) => (passwordFileOf(databaseUrl).file === undefined ? Client : ConnectionOfFile);

/**
 * Whether an address leads to a pooler. A pooler tells a process of its own when a client logs in, and lends it the session of
 * another process; a proxy that only passes bytes on does not.
 */
export async function isPooled(connectionString: string): Promise<boolean> {
  const client = new (clientOf(connectionString))({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return Reflect.get(client, 'processID') !== rows[0]?.pid;
  } finally {
    await client.end();
  }
}

/** A socket that ends when neither side has said anything for so long; 0: never. TLS on top of it counts as well. */
function givenUpAfter(ms: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(ms, () => {
    socket.destroy(Object.assign(new Error('PostgreSQL does not respond'), { code: 'ETIMEDOUT' }));
  });
}
