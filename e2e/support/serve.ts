import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProgram } from '../../scripts/processes.ts';
import { until } from '../../scripts/until.ts';
import { PARTNER, serveHosts } from './host-pages.ts';
import { leanBrands } from './own-brands.ts';
import { addresses, isFree, port } from './ports.ts';
import { identitySettings, startWorld, WAYS } from './start-world.ts';

/** Our brand has a partner, and people show who they are at a bank or elsewhere. */
function settings(dataDir: string): Record<string, string> {
  const { BRANDS_DIR } = leanBrands(dataDir);
  writeFileSync(join(BRANDS_DIR, 'vangnet/partners.json'), JSON.stringify({ partners: [PARTNER] }));
  return { BRANDS_DIR, ...identitySettings(port, WAYS ?? ['idin', 'openid']) };
}

/**
 * Starts the world that the tests share: the product of both brands, the sandbox, and the pages of a broker; returns what ends
 * them and removes their data. What listens there already, such as what another run left over, is not tested.
 */
export default async function serve(): Promise<() => Promise<void>> {
  if (!(await isFree(port))) throw new Error(`Another program listens on port ${port}: end it, or set E2E_PORT`);
  const endHosts = await serveHosts();
  const { programs, removeData } = startWorld(port, {}, settings);
  const end = async () => {
    endHosts();
    await Promise.all(programs.map(endProgram));
    removeData();
  };
  const gone = programs.map(async (program) => {
    await once(program, 'exit');
    throw new Error('The product or the sandbox ended before it was ready');
  });
  for (const one of gone) one.catch(() => undefined);
  const ready = until('the product', async () => (await fetch(`${addresses.vangnet}/readyz`)).ok);
  await Promise.race([ready, ...gone]).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return end;
}
