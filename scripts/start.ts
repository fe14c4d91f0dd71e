import { once } from 'node:events';
import { isBuilt } from './built.ts';
import { startProgram } from './processes.ts';
import { startProduct, startSandbox } from './start-beside-sandbox.ts';

if (await isBuilt()) {
  console.log('[1/3] The pages are up to date.');
} else {
  console.log('[1/3] Building the pages…');
  const [status]: unknown[] = await once(startProgram('scripts/built.ts', {}), 'exit');
  if (status !== 0) process.exit(1);
}

console.log('[2/3] Starting the sandbox, which stands in for the mail server, the address register and the banks…');
const sandbox = startSandbox();

console.log('[3/3] Starting the product, and the counter for staff…');
startProduct(sandbox);
