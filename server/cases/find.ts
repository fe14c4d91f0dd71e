import { ok, refuse, type Result } from '@vangnet/domain/values/result';
import { parseDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { normaliseDateInput } from '@vangnet/domain/values/typed-date';
import { typedText } from '@vangnet/domain/values/typed';
import { whoOf, type Actor } from './actor.ts';
import type { CaseDeps } from './deps.ts';
import type { Listed } from './listed.ts';
import type { CaseRefusal } from './text.ts';

/** Longer than anything that a customer can read out. */
const MAX_LENGTH = 200;
/** Letters, digits and what stands between them in names, numbers and references. An address may have any other sign too. */
const READABLE = /^[\p{L}\p{M}\p{N} .,+()/'’_-]+$|^[^\s@;]+@[^\s@;]+$/u;

/**
 * Whether this can only be the name of a person: references, numbers and addresses have a digit, a sign or a prefix.
 *
 * @internal for its test
 */
export const isSurname = (typed: string): boolean => /^(?!\s*(vn|zk)-)[\p{L}\p{M}’',.\- ]+$/iu.test(typed);

type Store = CaseDeps['store'];
type Deps = {
  readonly store: {
    readonly access: Pick<Store['access'], 'find' | 'search'>;
    readonly cases: Pick<Store['cases'], 'these'>;
  };
};
type Typed = { readonly typed: string; readonly birthDate?: string | undefined };

/** The applications with what was typed; that they were looked up is logged with each. */
export async function findCases({ store }: Deps, typed: Typed, by: Actor): Promise<Result<Listed[], CaseRefusal>> {
  const read = readTyped(typed);
  if (!read.ok) return read;
  const found = await store.access.search(read.value.text, whoOf(by), read.value.born);
  return ok(await store.cases.these(found.map(({ id }) => id)));
}

function readTyped({ typed, birthDate = '' }: Typed): Result<{ text: string; born?: CalendarDate }, CaseRefusal> {
  const text = typedText(typed);
  if (text === '') return refuse('search.empty');
  if (text.length > MAX_LENGTH) return refuse('search.tooLong');
  if (!READABLE.test(text)) return refuse('search.unreadable');
  if (typedText(birthDate) === '')
    return isSurname(text) ? refuse('search.birthDateMissing', 'birthDate') : ok({ text });
  const born = parseDate(normaliseDateInput(birthDate.slice(0, MAX_LENGTH)));
  return born ? ok({ text, born }) : refuse('search.birthDate', 'birthDate');
}

/** The case with this reference or number, as it was typed. */
export async function subjectOf({ store }: Deps, reference: string): Promise<Result<Listed, CaseRefusal>> {
  const applicationId = await store.access.find(reference);
  const [listed] = applicationId === undefined ? [] : await store.cases.these([applicationId]);
  return listed ? ok(listed) : refuse('case.notFound');
}
