import { join } from 'node:path';
import { readArguments } from '../../../command-line/arguments.ts';
import { DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';
import { readEnvironment, type Environment } from '../../environment/environment.ts';
import type { VendorSettings } from '../../identity/vendor.ts';
import { errorCode } from '../../database/error-code.ts';
import { within } from '../../http/time-limit.ts';
import { certificateOfSite, certificatesOf } from './certificates.ts';
import { clockOfDatabase, database, disk } from './database.ts';
import { deletedData } from './deleted-data.ts';
import { failed, warning, type Check, type Finding, type Verdict, type Outcome } from './finding.ts';
import {
  addressRegister,
  bounces,
  identityService,
  logInOfStaff,
  mailServer,
  paymentProvider,
  policyAdministration,
} from './providers.ts';
import { signOff } from './sign-off.ts';
import { englishNames, evidenceMailbox, operatorMailbox, release, tariffOfNextMonth, trustProxy } from './set-up.ts';

/** Longer than a provider may take in the product, all but the bank of one visitor, and than PostgreSQL gives a question. */
const LIMIT_MS = 15_000;
/** Our own work takes as long as a busy machine needs, four times as long as a provider may. */
const OWN_WORK = 4;

/** Whom the doctor looks at. */
export type Patient = {
  /** As the server has it. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder of the release. */
  readonly root: string;
  readonly clock: () => Date;
  readonly limitMs?: number;
};

/** Everything that a server in production needs from outside, each looked at once. */
export async function doctor({ environment: given, root, clock, limitMs = LIMIT_MS }: Patient): Promise<Finding[]> {
  const read = readEnvironment(given);
  if (!read.ok) return read.faults.map((fault) => ({ name: 'environment', ...failed(fault) }));
  const { environment, warnings } = read;
  const ownWork: Check[] = [
    ...warnings.map((line) => ({ name: 'environment', look: () => warning(line) })),
    release(root),
    ...database(environment, clock),
    clockOfDatabase(environment, clock),
    disk(environment),
    deletedData(environment, clock),
    trustProxy(environment),
    evidenceMailbox(environment),
    operatorMailbox(environment),
    certificateOfSite(environment, clock),
    tariffOfNextMonth(environment, clock),
    englishNames(environment, clock),
    signOff(environment, clock),
  ];
  const checks: Check[] = [
    ...ownWork.map((check) => ({ ...check, isOwnWork: true })),
    mailServer(environment),
    bounces(environment),
    paymentProvider(environment),
    addressRegister(environment),
    policyAdministration(environment),
    ...environment.identityVendors.flatMap((vendor) => ofVendor(vendor, environment, clock)),
    logInOfStaff(given, clock),
  ];
  return examine(checks, limitMs);
}

/** Each vendor is asked, but nothing with keys that cannot be used. Of one alone the operator needs no name. */
function ofVendor(vendor: VendorSettings, { identityVendors }: Environment, clock: () => Date): Check[] {
  const { name } = vendor;
  const opened = vendor.open(clock());
  if (!opened.ok)
    return opened.faults.map((fault) => ({ name: `certificates for ${name}`, look: () => failed(fault) }));
  const { certificates, connect } = opened;
  const service = identityVendors.length > 1 ? `identity service ${name}` : 'identity service';
  return [
    ...(certificates.length > 0 ? [certificatesOf(name, certificates, clock)] : []),
    identityService(service, connect(clock).probe),
  ];
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
  const findings = await doctor({ environment: process.env, root, clock });
  print(flags.has('json') ? json(findings) : table(findings).join('\n'));
  return isWell(findings) ? DONE : WITH_FAULTS;
};

/** Makes all checks side by side; a provider that takes longer than this has failed. */
function examine(checks: readonly Check[], limitMs: number): Promise<Finding[]> {
  return Promise.all(checks.map(async (check) => ({ name: check.name, ...(await verdictOf(check, limitMs)) })));
}

async function verdictOf({ look, isOwnWork = false }: Check, limitMs: number): Promise<Verdict> {
  const ownMs = isOwnWork ? limitMs * OWN_WORK : limitMs;
  const late = isOwnWork
    ? warning(`not looked at: this took longer than ${ownMs / 1000} seconds; try again when the machine is less busy`)
    : failed(`no response within ${ownMs / 1000} seconds`);
  try {
    return await within(ownMs, look(), () => late);
  } catch (error) {
    // Its message may quote what was sent.
    const name = error instanceof Error ? error.name : 'an error';
    return failed(`${name} ${errorCode(error)}`.trim());
  }
}
