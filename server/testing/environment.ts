import { identityEnvironment } from '../../scripts/sandbox-environment.ts';
import { readEnvironment, type Environment } from '../environment/environment.ts';
import { afdCodes } from './afd-codes.ts';

/** The variables without a default. */
export const required = {
  SMTP_URL: 'smtp://localhost:2525',
  ADVISER_PDF_PASSWORD: 'Open-the-case-1',
  PAYMENT_API_KEY: 'test_kT7wQ2mZxB4nRfV9yLcPs3HdGjUaEo',
  ...identityEnvironment(1),
  HANDOVER_URL: 'https://policies.example.nl/api',
  HANDOVER_TOKEN: 'token-of-policies',
  HANDOVER_SECRET: 'secret-of-policies',
  ...afdCodes,
};

type Given = Readonly<Record<string, string | undefined>>;

/** Reads them with others. */
export const readWith = (given: Given) => readEnvironment({ ...required, ...given });

/** Reads the settings. @throws Error with the faults */
export function settingsWith(given: Given): Environment {
  const read = readWith(given);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.environment;
}

/** Lists the faults of the settings. */
export function faultsWith(given: Given): readonly string[] {
  const read = readWith(given);
  return read.ok ? [] : read.faults;
}
