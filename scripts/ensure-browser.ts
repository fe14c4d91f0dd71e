import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright';
import { existsSync } from 'node:fs';
import { browserPath } from './browser.ts';

/** Installs a Chromium when this machine has none: from Debian's packages for root, else Playwright's own. */
export function ensureBrowser(): void {
  if (browserPath() !== undefined || existsSync(chromium.executablePath())) return;
  console.log('\nNo Chromium found; installing one…');
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const command = isRootOnDebian ? 'apt-get' : 'playwright';
  const args = isRootOnDebian ? ['install', '-y', '-q', 'chromium-headless-shell'] : ['install', 'chromium'];
  if (isRootOnDebian) spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  spawnSync(command, args, { stdio: 'inherit' });
}
