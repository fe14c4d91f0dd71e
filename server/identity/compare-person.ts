import { completeApplication, enteredPerson, type CompleteApplication } from '@vangnet/domain/application/complete';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { matchIdentity, type IdentityMatch, type VerifiedPerson } from '@vangnet/domain/product/identity-match';
import { contactMarks, verifiedMarks } from '@vangnet/domain/product/tested-person';
import type { StoredApplication } from '../applications/store.ts';
import type { Outcome } from './provider.ts';

type Compared = { match?: IdentityMatch; email?: string; marks?: readonly string[] };

/**
 * How the person at the bank compares with the applicant. When name and birth date match, `email` and what tells the person
 * from others are there too.
 */
export function compare(figures: ProductFigures, { draft }: StoredApplication, outcome: Outcome): Compared {
  // A check starts only for a complete application, and one that was changed since then matches nothing.
  const complete = completeApplication(figures, draft);
  if (!complete.ok || outcome.status !== 'Success') return {};
  const { insurer } = complete.value;
  const match = matchIdentity(insurer, outcome.person);
  if (!match.name || !match.birthDate) return { match };
  return { match, email: insurer.email, marks: marksOf(complete.value, outcome.person) };
}

const marksOf = (application: CompleteApplication, person: VerifiedPerson) => [
  ...verifiedMarks(person),
  ...contactMarks(enteredPerson(application)),
];
