import type { FoundBroken, FoundCase } from '@vangnet/contract/counter-lists';
import { parseDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { namesIn } from '@vangnet/domain/values/record';
import { ok, refuse, type Result } from '@vangnet/domain/values/result';
import { typedText } from '@vangnet/domain/values/typed';
import { normaliseDateInput } from '@vangnet/domain/values/typed-date';
import { isSameNumber } from '../applications/reference-id.ts';
import type { Found as Broken } from '../checks/check.ts';
import { readBroken } from '../checks/round.ts';
import { answerOf, groupOf, ropeOf, type Answer } from './answer.ts';
import { pageOf, type CaseSummary } from './case-rows.ts';
import type { CaseDeps } from './deps.ts';
import { whoOf, type Actor } from './sessions.ts';
import { groups, states, type CaseRefusal } from './text.ts';

/** The limit of a search: longer than anything that a customer can read out. */
const MAX_LENGTH = 200;
/** Letters, digits and what stands between them in names, numbers and references. An address may have any other sign too. */
const READABLE = /^[\p{L}\p{M}\p{N} .,+()/'’_-]+$|^[^\s@;]+@[^\s@;]+$/u;
/** Number of the newest cases on a page. */
const AT_ONCE = 50;

/**
 * Whether this can only be the name of a person: references, numbers and addresses have a digit, a sign or a prefix.
 *
 * @internal for its test
 */
export const isSurname = (typed: string): boolean => /^(?!\s*(vn|zk)-)[\p{L}\p{M}’',.\- ]+$/iu.test(typed);

type Store = CaseDeps['store'];
type Searched = {
  readonly store: {
    readonly access: Pick<Store['access'], 'find' | 'search'>;
    readonly cases: Pick<Store['cases'], 'these'>;
  };
};
type Typed = { readonly typed: string; readonly birthDate?: string | undefined };

/** Finds the applications with what was typed; that they were looked up is logged with each. */
export async function findCases(
  { store }: Searched,
  typed: Typed,
  by: Actor,
): Promise<Result<CaseSummary[], CaseRefusal>> {
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

/** Finds the case with this reference or number, as it was typed. */
export async function caseWith({ store }: Searched, reference: string): Promise<Result<CaseSummary, CaseRefusal>> {
  const applicationId = await store.access.find(reference);
  const [found] = applicationId === undefined ? [] : await store.cases.these([applicationId]);
  return found ? ok(found) : refuse('case.notFound');
}

/** The faults that are about this case. */
export const brokenOf = ({ referenceId }: CaseSummary, broken: readonly Broken[]): readonly Broken[] =>
  broken.filter(({ subject }) => isSameNumber(subject, referenceId));

/** Answers how a case stands. @param broken all that is known to be broken */
export const answerIn = ({ clock }: Pick<CaseDeps, 'clock'>, one: CaseSummary, broken: readonly Broken[]): Answer =>
  answerOf(one, brokenOf(one, broken), clock());

/** Shows how far a case is, whether it goes on, and who works on it. */
export const standingOf = (one: CaseSummary, { tone }: Answer): NonNullable<FoundBroken['standing']> => ({
  state: states[one.state],
  tone,
  tied: ropeOf(one).tied,
  takenBy: one.lease && { name: one.lease.name, until: one.lease.until.toISOString() },
});

/** Shows a case as a row of a list. */
export const listView = (one: CaseSummary, answer: Answer): FoundCase => ({
  referenceId: one.referenceId,
  ...standingOf(one, answer),
  madeAt: one.madeAt.toISOString(),
  changedAt: one.changedAt.toISOString(),
  reason: answer.short,
  next: answer.next,
});

/** Shows cases as the rows of a list. */
export async function listViews(deps: CaseDeps, cases: readonly CaseSummary[]): Promise<FoundCase[]> {
  const { broken } = await readBroken(deps);
  return cases.map((one) => listView(one, answerIn(deps, one, broken)));
}

/** Lists a page of the cases that changed last, of one group or of all, and counts how many are in each group. */
export async function recentCases(deps: CaseDeps, group: string | undefined, asked: number) {
  const { broken } = await readBroken(deps);
  const all = (await deps.store.cases.newest()).map((one) => {
    const answer = answerIn(deps, one, broken);
    return { one, answer, group: groupOf(answer) };
  });
  const ofGroup = all.filter((listed) => group === undefined || listed.group === group);
  const { rows, ...paged } = pageOf(ofGroup, asked, AT_ONCE);
  return {
    ...paged,
    count: all.length,
    cases: rows.map(({ one, answer }) => listView(one, answer)),
    groups: namesIn(groups).map((name) => ({
      group: name,
      words: groups[name],
      count: all.filter((listed) => listed.group === name).length,
    })),
  };
}
