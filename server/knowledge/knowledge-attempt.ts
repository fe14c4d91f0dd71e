import type { Draft } from '@vangnet/domain/application/draft';
import type { Person } from './store.ts';
import type { Store } from '../store.ts';
import type { Product } from '../calculation/releases.ts';
import { applicationFaults, type ApplicationFault } from '../applications/validate-application.ts';

export type Refused =
  | { outcome: 'notFound' }
  /** There is no test without a complete application. */
  | { outcome: 'incomplete'; faults: readonly ApplicationFault[] };
export type Candidate = { outcome: 'admitted'; person: Person } | Refused;

/** Who is about to do the test of this application, if it is an application that may be tested. */
export async function candidateOf(
  { store, ...product }: Product & { readonly store: Pick<Store, 'readApplication'> },
  token: string,
): Promise<Candidate> {
  const application = await store.readApplication(token);
  if (!application) return { outcome: 'notFound' };
  const faults = applicationFaults(product, application.draft, application);
  return faults.length > 0
    ? { outcome: 'incomplete', faults }
    : { outcome: 'admitted', person: personOf(application.draft) };
}

const personOf = ({ insurer: { surname = '', dateOfBirth = '', zipCode = '' } = {} }: Draft): Person => ({
  surname,
  dateOfBirth,
  postcode: zipCode,
});
