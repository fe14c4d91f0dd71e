import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

const settings = z.record(z.string(), z.string());

/** Where `npm start` and `npm run dev` keep what they gave their servers, as long as those run. */
export const startSettingsFile = ({ DATA_DIR = '.data' }: NodeJS.ProcessEnv): string =>
  join(resolve(DATA_DIR), 'start.json');

/**
 * The environment of a command of the operator: beside `npm start` it has the settings of those servers, so that both work on the same
 * brands, database and providers. A variable that is set counts for more.
 */
export function withStartSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = startSettingsFile(environment);
  if (!existsSync(file)) return environment;
  return { ...z.parse(settings, JSON.parse(readFileSync(file, 'utf8'))), ...environment };
}
