import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from '../web/app/build.ts';

/** Builds the page of the counter, with its files compressed, in dist/counter. */
export async function buildCounter(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
  await precompress(join(import.meta.dirname, '../dist/counter/assets'));
}
