import { join } from 'node:path';
import {
  findPrograms,
  newCluster,
  removeCluster,
  runCluster,
  standbyOf,
  tell,
  type Cluster,
} from '../../server/testing/postgres-cluster.ts';
import { startForwarder } from '../../server/testing/forwarder.ts';

const SETTINGS = ['fsync=off', 'max_connections=60'];
const socketOf = ({ folder }: Cluster) => ({ path: join(folder, '.s.PGSQL.5432') });

/** PostgreSQL behind an address of its own, which can fail in each way that a database fails. */
export async function replicatedPostgres() {
  const programs = findPrograms(process.env);
  if (programs === undefined) throw new Error('This bench needs the programs of PostgreSQL on this machine.');
  let primary = newCluster(programs);
  const clusters = [primary];
  let running = await runCluster(primary, SETTINGS);
  const forwarder = await startForwarder(socketOf(primary));
  return {
    url: `postgresql://vangnet@127.0.0.1:${forwarder.port}/postgres`,
    /** It dies without a word to its clients, and comes back with what it had written. */
    crash: () => running.end('SIGQUIT'),
    startAgain: async () => {
      running = await runCluster(primary, SETTINGS);
    },
    silence: forwarder.silence,
    resume: forwarder.resume,
    /** A second PostgreSQL follows, and nothing is acknowledged before that one has it. Returns how to put it in its place. */
    follow: async () => {
      const standby = standbyOf(primary);
      clusters.push(standby);
      const follower = await runCluster(standby, SETTINGS);
      await tell(primary, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
      return async () => {
        await running.end('SIGQUIT');
        await tell(standby, 'alter system reset synchronous_standby_names', 'select pg_promote()');
        [primary, running] = [standby, follower];
        forwarder.moveTo(socketOf(standby));
      };
    },
    close: async () => {
      forwarder.close();
      await running.end();
      clusters.forEach(removeCluster);
    },
  };
}
