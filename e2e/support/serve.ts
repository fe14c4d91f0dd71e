import { endProgram } from '../../scripts/processes.ts';
import { until } from '../../scripts/until.ts';
import { port } from './ports.ts';
import { startWorld } from './start-world.ts';

/** Starts the product and the sandbox that the journeys share; returns what ends them and removes their data. */
export default async function serve(): Promise<() => Promise<void>> {
  const { programs, removeData } = startWorld(port);
  await until('the product', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return async () => {
    await Promise.all(programs.map(endProgram));
    removeData();
  };
}
