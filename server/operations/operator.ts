import { userInfo } from 'node:os';
import { InputError } from '../../command-line/input-error.ts';
import { readReferencePlaces } from '../environment/environment.ts';
import type { Store } from '../store.ts';
import type { Command, Terminal } from '../../command-line/terminal.ts';

/** What a command of the operator needs from outside. */
export type OperatorTerminal = Terminal & {
  /** The next line that the operator types, without spaces around it; empty when there is none. */
  readonly ask: (question: string) => Promise<string>;
  /** The database of the server, opened when a command asks for it. @throws InputError when it cannot be opened */
  readonly store: () => Promise<Store>;
};
export type OperatorCommand = Command<OperatorTerminal>;

/** Who looks, as the applicant reads it. @param named what `--operator` says; else the user of this machine */
export const operatorNamed = (named = userInfo().username): string => `operator ${named}`;

/** Where a server with this environment has its reference data. @throws InputError with a line per fault */
export function placesOfServer(environment: NodeJS.ProcessEnv = process.env) {
  const places = readReferencePlaces(environment);
  if (!places.ok) throw new InputError(places.faults.join('\n'));
  return places.settings;
}
