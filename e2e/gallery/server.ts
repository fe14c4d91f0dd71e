import { join } from 'node:path';
import { createServer } from 'vite';

const configFile = join(import.meta.dirname, '../../web/vite.config.ts');

/** Serves the gallery from its sources, on a port of its own when this one is taken. It is not part of the product's build. */
export async function serveGallery(port: number): Promise<{ url: string; end: () => Promise<void> }> {
  const vite = await createServer({ configFile, logLevel: 'warn', server: { port, host: '127.0.0.1' } });
  await vite.listen();
  return { url: `${vite.resolvedUrls?.local[0]}gallery/`, end: () => vite.close() };
}
