import { useEffect, useState } from 'react';
import { held } from '../../state/held.ts';
import { takeBrought } from '../../state/link.ts';
import type { Brought } from './brought.ts';

type Typed = { occupation?: string; dateOfBirth?: string };

/** What was typed since the fields got their content: for this application, or over what a link brought. */
export function useTyped(brought: Brought | undefined): [Typed, (answer: Typed) => void] {
  const [state, setState] = useState<{ over: unknown; typed: Typed }>({ over: undefined, typed: {} });
  const typedOver = (over: unknown) => (state.over === over ? state.typed : {});
  return [
    typedOver(brought ?? held.current()),
    (answer) => {
      const over = brought ?? held.current();
      setState((before) => ({ over, typed: { ...(before.over === over ? before.typed : {}), ...answer } }));
    },
  ];
}

/** The answers of the link that led here, once they are read. */
export function useBrought(): Brought | undefined {
  const [brought, setBrought] = useState<Brought>();
  useEffect(() => {
    const take = () => {
      const fragment = takeBrought();
      if (fragment) void import('./brought.ts').then(({ broughtIn }) => setBrought(broughtIn(fragment)));
    };
    take();
    // A second link on this page changes only the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return brought;
}
