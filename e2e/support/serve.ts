import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bothBrands } from '../../scripts/both-brands.ts';
import { endProgram } from '../../scripts/processes.ts';
import { until } from '../../scripts/until.ts';
import { port } from './ports.ts';
import { startWorld } from './start-world.ts';

/**
 * Starts the product of both brands and the sandbox, which the journeys share; returns what ends them and removes their data. Node, unlike a
 * browser, does not find the names that end in .localhost, so the second brand is also at the name of this machine.
 */
export default async function serve(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-e2e-brands-'));
  const brands = { BRANDS_DIR: bothBrands(folder, ['localhost', 'meander.localhost']) };
  const { programs, removeData } = startWorld(port, {}, brands);
  await until('the product', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return async () => {
    await Promise.all(programs.map(endProgram));
    removeData();
    rmSync(folder, { recursive: true });
  };
}
