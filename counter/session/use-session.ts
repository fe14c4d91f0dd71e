import { createContext, use } from 'react';
import type { Expired, LogIn, Session } from './log-in.ts';

type Here = { readonly session: Session; readonly expired: Expired; readonly logIn: LogIn };

/** Given by the app to everything that is shown to a person who is logged in. */
export const SessionContext = createContext<Here | undefined>(undefined);

/** Who is logged in, what they may do, and the way to the server. */
export function useSession() {
  const here = use(SessionContext);
  if (!here) throw new Error('Nobody is logged in here');
  return { ...here, ask: here.logIn.ask };
}
