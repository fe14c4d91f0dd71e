import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { findCases, type FoundHit } from '@vangnet/contract/counter';
import { normaliseDateInput } from '@vangnet/domain/values/typed-date';
import { useAction } from '../../web/hooks/use-action.ts';
import { caseAddress } from '../lists/CaseLink.tsx';
import { failureWords } from '../session/failure.ts';
import { useSession } from '../session/use-session.ts';

export type Find = ReturnType<typeof useFind>;

/**
 * What staff look for. Only one hit opens at once. What was typed and found is kept in this page only: it can be an
 * e-mail address, or a name.
 */
export function useFind() {
  const { ask } = useSession();
  const [typed, setTyped] = useState('');
  const [birthDate, setBirthDate] = useState('');
  /** The name for which the birth date is asked. */
  const [surname, setSurname] = useState<string>();
  const [found, setFound] = useState<{ typed: string; cases: readonly FoundHit[] }>();
  const asksBirthDate = surname !== undefined && surname === typed;

  const { busy, failure, run } = useAction(async (wanted: string) => {
    setTyped(wanted);
    setFound(undefined);
    if (wanted.trim() === '') return {};
    const asksFor = surname === wanted;
    const born = asksFor ? { birthDate: normaliseDateInput(birthDate) } : {};
    const result = await ask(findCases, { body: { typed: wanted.trim(), ...born } });
    if (!result.ok) {
      const isMissing = result.failure?.errors.some(({ field }) => field === 'birthDate') && !asksFor;
      if (isMissing) setSurname(wanted);
      return isMissing ? {} : { failure: failureWords(result) };
    }
    const { cases } = result.response.data;
    setFound({ typed: wanted.trim(), cases });
    const [only] = cases;
    if (only && cases.length === 1) navigate(caseAddress(only.referenceId));
    return {};
  });
  const clear = () => {
    setTyped('');
    setFound(undefined);
    setSurname(undefined);
  };
  return { typed, setTyped, birthDate, setBirthDate, asksBirthDate, found, busy, failure, run, clear };
}
