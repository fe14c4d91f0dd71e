import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Kills a process when this one is gone, in whatever way it went. No handler of this process would do: a SIGKILL runs none,
 * nor does a test runner that ends its workers. So a shell outside our group waits for the end of its input, which the
 * kernel closes with this process. On a machine without a shell nothing is killed.
 *
 * @param whole the child leads a process group, and all of that is meant
 */
export function leash<Child extends ChildProcess>(child: Child, { whole = false } = {}): Child {
  if (child.pid === undefined) return child;
  const target = String(whole ? -child.pid : child.pid);
  const watcher = spawn('sh', ['-c', 'read -r _; kill -s KILL -- "$0"', target], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.once('error', () => undefined);
  watcher.unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
  return child;
}
