import { userInfo } from 'node:os';
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
