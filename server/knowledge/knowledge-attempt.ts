import type { CompleteApplication } from '@vangnet/domain/application/complete';
import type { Fault } from '@vangnet/domain/application/result';
import { formatDate } from '@vangnet/domain/values/dates';
import type { Person } from './store.ts';
import type { Store } from '../store.ts';
import type { Product } from '../calculation/releases.ts';
import { acceptableApplication } from '../applications/validate-application.ts';

export type Refused =
  | { outcome: 'notFound' }
  /** There is no test without a complete application. */
  | { outcome: 'incomplete'; faults: readonly Fault[] };
export type Candidate = { outcome: 'admitted'; person: Person } | Refused;

/** Who is about to do the test of this application, if it is an application that may be tested. */
export async function candidateOf(
  { store, ...product }: Product & { readonly store: Pick<Store, 'readApplication'> },
  token: string,
): Promise<Candidate> {
  const application = await store.readApplication(token);
  if (!application) return { outcome: 'notFound' };
  const acceptable = acceptableApplication(product, application.draft, application);
  return acceptable.ok
    ? { outcome: 'admitted', person: personOf(acceptable.value) }
    : { outcome: 'incomplete', faults: acceptable.faults };
}

const personOf = ({ insurer: { surname, dateOfBirth, zipCode } }: CompleteApplication): Person => ({
  surname,
  dateOfBirth: formatDate(dateOfBirth),
  postcode: zipCode,
});
