import { useState } from 'react';
import { finalOverviewStep } from '@vangnet/domain/application/steps-final';
import { formatIban } from '@vangnet/domain/values/iban';
import { application, useApplication } from '../../state/application-store.ts';
import { acceptTerms, keepIban } from './transitions.ts';

/** The declarations as they stand on the screen. The terms count only when the visitor goes on with them. */
export function useDeclarations() {
  const { draft } = useApplication();
  const [accepted, setAccepted] = useState(draft.acceptedTerms ?? false);
  const [typedIban, typeIban] = useState<string>();
  const iban = typedIban ?? formatIban(draft.iban ?? '');

  const leaveIban = () => {
    application.update(keepIban(iban));
    typeIban(undefined);
  };
  return {
    step: finalOverviewStep,
    values: {
      truthful: draft.statements?.truthful,
      directDebit: draft.statements?.directDebit,
      electronic: draft.statements?.electronic,
      acceptedTerms: accepted,
      iban,
    },
    accepted,
    setAccepted,
    iban,
    typeIban,
    leaveIban,
    /** Keeps everything when the declarations are good. */
    keep: () => {
      leaveIban();
      application.update(acceptTerms());
    },
  };
}
