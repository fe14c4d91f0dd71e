import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

/** The product with reload: the server restarts when its files change, Vite serves the pages and passes /api on. */
const root = join(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 100;

const server = spawn(process.execPath, ['--watch', join(root, 'server/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
});
process.env['VANGNET_API'] = `http://localhost:${apiPort}`;
const vite = await createServer({ configFile: join(root, 'web/vite.config.ts'), server: { port, strictPort: true } });
await vite.listen();
console.log(`Pages with reload on http://localhost:${port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    void vite.close().then(() => process.exit(0));
  });
}
