import { join } from 'node:path';
import { createServer } from 'vite';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { claimsWith, loadBrand } from '@vangnet/reference-data/brand';
import { brandFolders } from '@vangnet/reference-data/brand-folder';
import { loadReleases, releaseInForce } from '@vangnet/reference-data/releases';
import { inBrand } from '../web/brand/carried.ts';
import { liveAndDieTogether, startProgram } from './processes.ts';
import { counterEnvironment, sandboxEnvironment } from './sandbox-environment.ts';

/** The product with reload: the server restarts when its files change, Vite serves the pages and passes /api on. */
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 100;
const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 3001);
const smtpPort = Number(process.env['SANDBOX_SMTP_PORT'] ?? sandboxPort + 1);
const imapPort = Number(process.env['SANDBOX_IMAP_PORT'] ?? smtpPort + 2);

const counterPort = Number(process.env['COUNTER_PORT'] ?? 3003);

const statusUrl = `http://127.0.0.1:${apiPort}/api/policies/status`;
const sandbox = startProgram('sandbox/main.ts', {
  SANDBOX_STATUS_URL: statusUrl,
  SANDBOX_COUNTER_URL: `http://localhost:${counterPort}`,
});
const environment = {
  ...sandboxEnvironment(sandboxPort, smtpPort, imapPort),
  ...counterEnvironment(sandboxPort, counterPort),
  LOG_LEVEL: 'warn',
  ...process.env,
};
const product = startProgram('server/main.ts', { ...environment, PORT: String(apiPort) }, ['--watch']);
const counter = startProgram('server/counter/main.ts', environment, ['--watch']);
liveAndDieTogether([sandbox, product, counter]);

process.env['VANGNET_API'] = `http://localhost:${apiPort}`;
const configFile = join(import.meta.dirname, '../web/vite.config.ts');
const brand = loadBrand(
  brandFolders(process.env['BRANDS_DIR'] ?? join(import.meta.dirname, '../data/brands'))[0] ?? '',
);
const releases = loadReleases(process.env['TARIFF_DIR'] ?? join(import.meta.dirname, '../data'));
const figures = releaseInForce(releases, amsterdamDate(new Date()))?.engine.tariff.figures;
if (!figures) throw new Error('No tariff is in force today');
const wearsBrand = {
  name: 'brand',
  transformIndexHtml: (html: string) => inBrand(html, { ...brand, claims: claimsWith(brand, figures), figures }),
};
const vite = await createServer({ configFile, plugins: [wearsBrand], server: { port, strictPort: true } });
await vite.listen();
console.log(`Pages with reload on http://localhost:${port}`);
