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

/** The server knows which documents it offered. */
export function keepTerms(acceptedTerms: boolean) {
  return (draft: Draft): Draft => ({ ...draft, acceptedTerms });
}
