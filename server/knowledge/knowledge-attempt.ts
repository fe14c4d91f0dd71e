import type { CompleteApplication } from '@vangnet/domain/application/complete';
import { ok, type Result } from '@vangnet/domain/application/result';
import { formatDate } from '@vangnet/domain/values/dates';
import { acceptableApplication } from '../applications/check-application.ts';
import type { KnowledgeDeps } from './deps.ts';
import type { Person } from './store.ts';

/** Who is about to do the test of this application; there is no test without a complete application. */
export async function candidateOf({ store, ...product }: KnowledgeDeps, token: string): Promise<Result<Person>> {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const acceptable = acceptableApplication(product, found.value.draft, found.value);
  return acceptable.ok ? ok(personOf(acceptable.value)) : acceptable;
}

const personOf = ({ insurer: { surname, dateOfBirth, zipCode } }: CompleteApplication): Person => ({
  surname,
  dateOfBirth: formatDate(dateOfBirth),
  postcode: zipCode,
});
