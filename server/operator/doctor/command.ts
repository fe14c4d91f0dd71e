import { join } from 'node:path';
import { readArguments } from '../../../command-line/arguments.ts';
import { DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';
import { doctor } from './doctor.ts';
import { isWell, json, table } from './report.ts';

/** `doctor [--json]`: status 1 when something has failed; a warning is none. */
export const doctorCommand: OperatorCommand = async (words, { print, clock }) => {
  const { flags } = readArguments(words, [], [], ['json']);
  const root = join(import.meta.dirname, '../../..');
  const findings = await doctor({ environment: process.env, root, clock });
  print(flags.has('json') ? json(findings) : table(findings).join('\n'));
  return isWell(findings) ? DONE : WITH_FAULTS;
};
