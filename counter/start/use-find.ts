import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { findCases, type FoundCase } from '@vangnet/contract/counter';
import { normaliseDateInput } from '@vangnet/domain/values/typed-date';
import { useAction } from '../../web/hooks/use-action.ts';
import { caseAddress } from '../lists/CaseTable.tsx';
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
  const [found, setFound] = useState<{ typed: string; cases: readonly FoundCase[] }>();
  const asksBirthDate = surname === typed;

  const { busy, failure, run } = useAction(async () => {
    setFound(undefined);
    if (typed.trim() === '') return {};
    const born = asksBirthDate ? { birthDate: normaliseDateInput(birthDate) } : {};
    const result = await ask(findCases, { body: { typed: typed.trim(), ...born } });
    if (!result.ok) {
      const isMissing = result.failure?.errors.some(({ field }) => field === 'birthDate') && !asksBirthDate;
      if (isMissing) setSurname(typed);
      return isMissing ? {} : { failure: failureWords(result) };
    }
    const { cases } = result.response.data;
    setFound({ typed: typed.trim(), cases });
    const [only] = cases;
    if (only && cases.length === 1) navigate(caseAddress(only.referenceId));
    return {};
  });
  return { typed, setTyped, birthDate, setBirthDate, asksBirthDate, found, busy, failure, run };
}
