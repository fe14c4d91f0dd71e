import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram } from '../../scripts/processes.ts';
import { until } from '../../scripts/until.ts';
import { serveHosts, type HostName } from './host-pages.ts';
import { ownBrands } from './own-brands.ts';
import { startWorld } from './start-world.ts';

export type Partnership = {
  /** The product, with a sandbox. */
  readonly url: string;
  readonly sandboxUrl: string;
  /** Origin of the pages of the partner. */
  readonly origin: string;
  pageOf(name: HostName | `example-${number}`): string;
};

/** Starts a product, and the pages of a broker on another origin, from where it may be asked for prices. It takes four ports. */
export async function startPartnership(port: number): Promise<Partnership & { readonly end: () => Promise<void> }> {
  const hosts = await serveHosts();
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
  const brands = ownBrands(folder);
  const partner = { id: 'makelaar', name: 'Makelaar BV', origins: [hosts.origin], attribution: '12345678' };
  writeFileSync(join(brands, 'own/partners.json'), JSON.stringify({ partners: [partner] }));
  const { programs, removeData } = startWorld(port, {}, () => ({ BRANDS_DIR: brands }));
  const [url, sandboxUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
  hosts.elementFrom(url);
  const end = async () => {
    hosts.end();
    await Promise.all(programs.map(endProgram));
    removeData();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until('the product of the partnership', async () => (await fetch(`${url}/readyz`)).ok);
    await until('its sandbox', async () => (await fetch(`${sandboxUrl}/scenarios`)).ok);
  } catch (error) {
    await end();
    throw error;
  }
  return { url, sandboxUrl, origin: hosts.origin, pageOf: (name) => `${hosts.origin}/${name}`, end };
}
