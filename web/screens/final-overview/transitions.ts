import type { Draft } from '@vangnet/domain/application/draft';
import { isValidIban, normaliseIban } from '@vangnet/domain/values/iban';
import { typedText } from '@vangnet/domain/values/typed';

export type Statement = 'truthful' | 'directDebit' | 'electronic';

export function keepStatement(statement: Statement, ticked: boolean) {
  return (draft: Draft): Draft => ({ ...draft, statements: { ...draft.statements, [statement]: ticked } });
}

/** An account number is kept as it will be stored, without spaces; what is none stays as it was typed. */
export function keepIban(text: string) {
  const iban = isValidIban(text) ? normaliseIban(text) : typedText(text);
  return (draft: Draft): Draft => ({ ...draft, iban: iban.slice(0, 50) });
}

export function keepTerms(acceptedTerms: boolean) {
  return (draft: Draft): Draft => ({ ...draft, acceptedTerms });
}

/** `shown` is the version of the documents beside the declarations; the server takes no other than it offers. */
export function keepDocuments(shown: string | undefined) {
  return (draft: Draft): Draft => ({ ...draft, documentsVersion: shown ?? draft.documentsVersion });
}
