import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningAs, type Cluster } from './postgres-cluster.ts';

/** Connections with the server for each database; the stores of the tests have ten each with the pooler. */
const SERVER_CONNECTIONS = 6;

/** PgBouncer before a PostgreSQL that runs, in transaction mode, with the settings that docs/operations.md tells. */
export async function startPooler(program: string, { folder: server, user }: Cluster) {
  const folder = join(server, 'pooler');
  const settings = join(folder, 'pgbouncer.ini');
  mkdirSync(folder);
  writeFileSync(
    settings,
    `[databases]
* = host=${server} user=vangnet
[pgbouncer]
listen_addr =
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
ignore_startup_parameters = statement_timeout
`,
  );
  if (user) for (const path of [folder, settings]) chownSync(path, user.uid, user.gid);
  const { end } = await runningAs(user, folder, 'process up', program, [settings]);
  return {
    addressOf: (database: string) =>
      `postgresql://vangnet@localhost:6432/${database}?host=${encodeURIComponent(folder)}`,
    end,
  };
}
