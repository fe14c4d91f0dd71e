import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from './server.ts';

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: PROJECT, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Whether this revision is known here. */
export function isKnown(revision: string): boolean {
  try {
    return git('rev-parse', '--verify', `${revision}^{commit}`) !== '';
  } catch {
    return false;
  }
}

/**
 * The files of a revision in a folder of their own, with the packages that are installed here; `remove` takes it away.
 * Packages of the project are those of the revision.
 */
export function formerRelease(revision: string) {
  const parent = mkdtempSync(join(tmpdir(), 'vangnet-former-'));
  const root = join(parent, 'release');
  git('worktree', 'add', '--detach', root, revision);
  const ours = join(PROJECT, 'node_modules/@vangnet');
  mkdirSync(join(root, 'node_modules/@vangnet'), { recursive: true });
  for (const name of readdirSync(join(PROJECT, 'node_modules')))
    if (name !== '@vangnet') symlinkSync(join(PROJECT, 'node_modules', name), join(root, 'node_modules', name));
  for (const name of readdirSync(ours).filter((room) => existsSync(join(root, room))))
    symlinkSync(join(root, name), join(root, 'node_modules/@vangnet', name));
  const takeAway = () => {
    git('worktree', 'remove', '--force', root);
    rmSync(parent, { recursive: true, force: true });
  };
  process.once('exit', takeAway);
  return {
    root,
    remove: () => {
      process.off('exit', takeAway);
      takeAway();
    },
  };
}
