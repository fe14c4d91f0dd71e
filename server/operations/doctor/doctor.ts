import { join } from 'node:path';
import { readArguments } from '../../../command-line/arguments.ts';
import { DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import { failed, warning, type Outcome, type Verdict } from '../../checks/check.ts';
import { errorCode } from '../../database/error-code.ts';
import { readEnvironment } from '../../environment/environment.ts';
import { within } from '../../http/time-limit.ts';
import type { OperatorCommand } from '../operator.ts';
import type { Installation, Look } from './look.ts';
import { ofMachine } from './of-machine.ts';
import { ofProviders, ofVendors } from './of-providers.ts';
import { ofSettings } from './of-settings.ts';

/** Longer than a provider may take in the product, all but the bank of one visitor, and than PostgreSQL gives a question. */
const LIMIT_MS = 15_000;
/** Our own work takes as long as a busy machine needs, four times as long as a provider may. */
const OWN_WORK = 4;

/** A finding of the doctor, by the name that the operator reads. */
export type Finding = Verdict & { readonly name: string };

type Patient = Omit<Installation, 'environment'> & { readonly limitMs?: number };

/** Looks once at everything that a server in production needs, all of it side by side. */
export async function doctor({ limitMs = LIMIT_MS, ...patient }: Patient): Promise<Finding[]> {
  const read = readEnvironment(patient.given);
  if (!read.ok) return read.faults.map((fault) => ({ name: 'environment', ...failed(fault) }));
  const { environment, warnings } = read;
  const at = { ...patient, environment };
  const examine = (looks: readonly (readonly [string, Look])[], ms: number, late: Verdict) =>
    looks.map(async ([name, look]) => ({ name, ...(await verdictOf(() => look(at), ms, late)) }));
  const ownMs = limitMs * OWN_WORK;
  // A machine that is too busy to tell has not failed.
  const busy = `not looked at: this took longer than ${ownMs / 1000} seconds; try again when the machine is less busy`;
  const silent = `no response within ${limitMs / 1000} seconds`;
  const found = await Promise.all([
    ...examine(Object.entries({ ...ofMachine(at), ...ofSettings }), ownMs, warning(busy)),
    ...examine([...Object.entries(ofProviders), ...ofVendors(at)], limitMs, failed(silent)),
  ]);
  return [...warnings.map((line) => ({ name: 'environment', ...warning(line) })), ...found];
}

async function verdictOf(look: () => Verdict | Promise<Verdict>, limitMs: number, late: Verdict): Promise<Verdict> {
  try {
    return await within(limitMs, look(), () => late);
  } catch (error) {
    // Its message may quote what was sent.
    const name = error instanceof Error ? error.name : 'an error';
    return failed(`${name} ${errorCode(error)}`.trim());
  }
}

const SIGNS: Record<Outcome, string> = { ok: 'ok', warning: 'WARNING', failed: 'FAILED' };

/** A line for each finding, the names in a column, and the sum. */
export function table(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.map(({ name, outcome, detail }) =>
    [SIGNS[outcome].padEnd(7), name.padEnd(width), detail].join('  '),
  );
  const count = (wanted: Outcome) => findings.filter(({ outcome }) => outcome === wanted).length;
  return [...lines, '', `${count('ok')} ok, ${count('warning')} with a warning, ${count('failed')} failed`];
}

/** For programs: whether nothing has failed, and every finding. */
export const json = (findings: readonly Finding[]) => JSON.stringify({ ok: isWell(findings), findings }, undefined, 2);

export const isWell = (findings: readonly Finding[]) => findings.every(({ outcome }) => outcome !== 'failed');

/** `doctor [--json]`: status 1 when something has failed; a warning is none. */
export const doctorCommand: OperatorCommand = async (words, { print, clock }) => {
  const { flags } = readArguments(words, [], [], ['json']);
  const root = join(import.meta.dirname, '../../..');
  const findings = await doctor({ given: process.env, root, clock });
  print(flags.has('json') ? json(findings) : table(findings).join('\n'));
  return isWell(findings) ? DONE : WITH_FAULTS;
};
