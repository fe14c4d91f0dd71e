import { Session, type Profiler } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { recordTest } from '../server/testing/recorded.ts';
import { staffedWorld } from '../server/testing/staffed-world.ts';
import { valueOf } from '../server/testing/store-steps.ts';

/**
 * `node scripts/measure-walks.ts [--files]`: how many files and functions of ours one warm request runs through, by V8's coverage of
 * calls. The product is the one that the tests open (`staffedWorld`), with providers that answer at once. A table to compare
 * releases by, not a check.
 */
const ROOT = `${import.meta.dirname}/..`;
const OURS = /^(server|domain|contract|reference-data|words)\/(?!(.*\/)?testing\/)/;
/** A function of a file of ours that was called: not the file itself, which runs when it is loaded. */
const called = ({ functionName, ranges: [range] }: Profiler.FunctionCoverage) =>
  range !== undefined && range.count > 0 && (functionName !== '' || range.startOffset > 0);

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** The functions of each file that ran since the last time that this was asked. */
async function ran(): Promise<ReadonlyMap<string, number>> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const counted = new Map<string, number>();
  for (const { url, functions } of result.filter((script) => script.url.startsWith('file://'))) {
    const file = relative(ROOT, fileURLToPath(url.replace(/\?.*/, '')));
    const calls = functions.filter(called).length;
    if (OURS.test(file) && calls > 0) counted.set(file, (counted.get(file) ?? 0) + calls);
  }
  return counted;
}

const world = await staffedWorld();
const staff = await world.staff('Anna', 'adviser', 'operator', 'privacy');
type Call = () => Promise<{ readonly status: number }>;
/** Each prepares what a call needs and gives the call. */
const walks: Readonly<Record<string, (email: string) => Promise<Call>>> = {
  'saved answer': async () => {
    const token = await world.unpaidApplication();
    return () => world.send('PUT', `/api/applications/${token}`, { ...sentComplete, sumAssured: 1900 });
  },
  'payment started': async () => {
    const token = await world.unpaidApplication();
    await recordTest(world.store, token);
    return () => world.send('POST', '/api/payment', { token });
  },
  'quote by mail': async (email) => {
    const token = await world.unpaidApplication();
    return async () => {
      const sent = await world.send('POST', `/api/applications/${token}/send-to-mail`, { email });
      await world.hand.ring();
      return sent;
    };
  },
  // Alone one may replace an address that did not take a mail.
  'action of staff': async (email) => {
    const bounces = `no.${email}`;
    const insurer = { ...sentComplete.insurer, email: bounces };
    const token = await world.unpaidApplication({ ...sentComplete, insurer });
    const { referenceId } = valueOf(await world.store.applications.read(token));
    await world.round();
    world.mailer.answers = [{ ok: false, failure: 'permanent', code: '5.1.1' }, { ok: true }];
    await world.send('POST', `/api/applications/${token}/send-to-mail`, { email: bounces });
    await world.round();
    const path = `/api/cases/${referenceId}/actions/correct-email`;
    return () => staff('POST', path, { fields: { email } });
  },
};

/** Files that a second call ran through: the first loads what is loaded late. */
async function walk(prepare: (email: string) => Promise<Call>) {
  for (const email of ['first@klant.example', 'second@klant.example']) {
    const call = await prepare(email);
    await ran();
    const { status } = await call();
    if (status > 201) throw new Error(`This call was answered by ${status}`);
  }
  return ran();
}

console.log('  files  functions');
for (const [name, prepare] of Object.entries(walks)) {
  // oxlint-disable-next-line eslint/no-await-in-loop -- what one walk runs through, no other does meanwhile
  const files = await walk(prepare);
  const functions = files.values().reduce((sum, count) => sum + count, 0);
  console.log(`${String(files.size).padStart(7)}  ${String(functions).padStart(9)}  ${name}`);
  if (process.argv.includes('--files'))
    for (const file of [...files.keys()].toSorted()) console.log(`${' '.repeat(20)}${file}`);
}
await world.close();
session.disconnect();
