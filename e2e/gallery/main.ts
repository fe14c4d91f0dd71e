import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildPages, isBuilt } from '../../scripts/built.ts';
import { approveBrowser, approvedBrowser, thisBrowser } from '../states/picture.ts';
import { serveGallery } from './server.ts';

/**
 * `npm run e2e -- gallery` shows every part in every state, with reload. `npm run e2e -- gallery screens` draws every screen in
 * every state, at several widths and in other looks, or those with a word in their name. `npm run e2e -- gallery approve`
 * makes the pictures and texts of now the right ones, of all or of those with a word in their name, and this browser the
 * one that compares them.
 */
const [command, word] = process.argv.slice(2);
if (command === 'screens') {
  await playwright('gallery/sheet.config.ts', []);
  console.log(`The screens: ${join(import.meta.dirname, '../test-results/gallery/index.html')}`);
} else if (command === 'approve') {
  await approve();
} else {
  const { url } = await serveGallery(Number(process.env['PORT'] ?? 3200));
  console.log(`The gallery, with reload, on ${url}`);
}

async function approve(): Promise<void> {
  const [browser, approved] = [await thisBrowser(), approvedBrowser()];
  if (word && browser !== approved) {
    console.error(`The other pictures are of ${approved}; ${browser} can only approve all of them.`);
    process.exitCode = 1;
    return;
  }
  approveBrowser(browser);
  await playwright('playwright.config.ts', ['--project=states', '--update-snapshots=changed']);
}

async function playwright(config: string, options: readonly string[]): Promise<void> {
  if (!(await isBuilt())) await buildPages();
  const args = ['test', '--config', join(import.meta.dirname, '..', config), ...options, ...(word ? ['-g', word] : [])];
  const [code] = (await once(spawn('playwright', args, { stdio: 'inherit' }), 'close')) as [number | null];
  process.exitCode = code ?? 1;
}
