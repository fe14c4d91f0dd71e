import { completeApplication, enteredPerson } from '@vangnet/domain/application/complete';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { isSamePerson, matchIdentity, type IdentityMatch } from '@vangnet/domain/product/identity-match';
import { confirmedMarks, contactMarks, namesakeMarks } from '@vangnet/domain/product/tested-person';
import type { StoredApplication } from '../applications/store.ts';
import type { Outcome } from './provider.ts';
import type { ConfirmedMarks } from './end-check.ts';

/** An applicant who was confirmed: where the confirmation goes, and what distinguishes them from others. */
export type Confirmed = {
  readonly email: string;
  /** How sure the log-in was, in the vendor's own term. */
  readonly level: string;
  readonly marks: ConfirmedMarks;
  /** Marks of everybody who entered this name and birth date. */
  readonly namesakes: readonly string[];
};
type Compared = { readonly match?: IdentityMatch; readonly confirmed?: Confirmed };

/** Compares the person who logged in with the applicant, who is `confirmed` when name and birth date match. */
export function compare(figures: ProductFigures, { draft }: StoredApplication, outcome: Outcome): Compared {
  // A check starts only for a complete application, and one that was changed since then matches nothing.
  const complete = completeApplication(figures, draft);
  if (!complete.ok || outcome.status !== 'Success') return {};
  const { insurer } = complete.value;
  const { person } = outcome;
  const match = matchIdentity(insurer, person);
  if (!isSamePerson(match)) return { match };
  const marks = { contact: contactMarks(enteredPerson(complete.value)), confirmed: confirmedMarks(person) };
  return { match, confirmed: { email: insurer.email, level: outcome.level, marks, namesakes: namesakeMarks(person) } };
}
