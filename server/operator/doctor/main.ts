import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { doctor } from './doctor.ts';
import { isWell, json, table } from './report.ts';

/** `npm run doctor [-- --json]`: status 1 when something has failed; a warning is none. */
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const root = join(import.meta.dirname, '../../..');
const findings = await doctor({ environment: process.env, root, clock: () => new Date() });
console.log(values.json ? json(findings) : table(findings).join('\n'));
// What took too long may hold a connection that nobody waits for any more.
process.exit(isWell(findings) ? 0 : 1);
