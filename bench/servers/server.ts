import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { leash } from '../../scripts/leash.ts';

export const PROJECT = join(import.meta.dirname, '../..');

/** A server of some release, as a process of its own. */
export type Server = {
  readonly port: number;
  readonly pid: number;
  /** Ends it, and comes back when it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

type Settings = {
  /** The folder of its release. */
  readonly root: string;
  readonly port: number;
  readonly environment: Record<string, string>;
  /** Where its log goes. */
  readonly logFile: string;
};

/** Starts a server; its port answers later. It ends with this process. */
export function startServer({ root, port, environment, logFile }: Settings): Server {
  const { PATH = '' } = process.env;
  const log = openSync(logFile, 'a');
  const env = {
    PATH,
    NODE_COMPILE_CACHE: join(PROJECT, 'node_modules/.cache/node'),
    ...environment,
    PORT: String(port),
  };
  const child = leash(spawn(process.execPath, [join(root, 'server/main.ts')], { env, stdio: ['ignore', log, log] }));
  closeSync(log);
  const exited = once(child, 'exit');
  return {
    port,
    pid: child.pid ?? 0,
    end: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}
