import type { Draft } from '@vangnet/domain/application/draft';
import { normaliseIban } from '@vangnet/domain/values/iban';

export type Statement = 'truthful' | 'directDebit' | 'electronic';

export function keepStatement(statement: Statement, ticked: boolean) {
  return (draft: Draft): Draft => ({ ...draft, statements: { ...draft.statements, [statement]: ticked } });
}

/** The account is kept as it will be stored, without spaces. */
export function keepIban(text: string) {
  return (draft: Draft): Draft => ({ ...draft, iban: normaliseIban(text).slice(0, 50) });
}

export function keepTerms(acceptedTerms: boolean) {
  return (draft: Draft): Draft => ({ ...draft, acceptedTerms });
}

/** `shown` is the version of the documents beside the declarations; the server takes no other than it offers. */
export function keepDocuments(shown: string | undefined) {
  return (draft: Draft): Draft => ({ ...draft, documentsVersion: shown ?? draft.documentsVersion });
}
