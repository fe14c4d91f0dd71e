import { useState } from 'react';
import { finalOverviewStep } from '@vangnet/domain/application/steps-final';
import { formatIban } from '@vangnet/domain/values/iban';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { keepDocuments, keepIban, keepTerms } from './transitions.ts';

/** The declarations as they stand on the screen: every tick is kept at once, and survives a return. */
export function useDeclarations() {
  const { draft } = useApplication();
  const accepted = draft.acceptedTerms ?? false;
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
    setAccepted: (given: boolean) => application.update(keepTerms(given)),
    iban,
    typeIban,
    leaveIban,
    /** Keeps which documents the visitor saw when they went on. */
    signAbout: (documentsVersion: string | undefined) => application.update(keepDocuments(documentsVersion)),
  };
}
