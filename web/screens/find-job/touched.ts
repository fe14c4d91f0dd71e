/**
 * The modules that the first screen needs from its first touch on: the rules with their sentences, the list of
 * occupations, and the store that keeps answers. One module, so that the browser fetches all of it at once.
 */
import { call } from '@vangnet/contract/client';
import { listOccupations, listSynonyms } from '@vangnet/contract/occupations';
import { personRefusal, startDateFor } from '@vangnet/domain/product/eligibility';
import { maxEndAge, type Occupation } from '@vangnet/domain/product/occupation';
import {
  plain,
  occupationSearch,
  type OccupationsFound,
  type SearchOccupations,
} from '@vangnet/domain/product/occupation-search';
import type { Synonym } from '@vangnet/domain/product/occupation-schema';
import { completedYears, formatDate, parseDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { newCalculationText } from '../../application/text.ts';
import { tellOfAnother } from '../../application/undo.tsx';
import type { Draft } from '@vangnet/domain/application/draft';
import { application } from '../../state/application-store.ts';
import { startText } from './touched-text.ts';

export { judge } from '@vangnet/domain/application/judge';
export { findJobStepWith } from '@vangnet/domain/application/steps';
export { occupationsByName } from '@vangnet/domain/product/occupation-search';
export { normaliseDateInput } from '@vangnet/domain/values/typed-date';
export { today } from '../../state/today.ts';
export { listText } from './touched-text.ts';
export { keepDateOfBirth, keepJob } from './transitions.ts';

/** Keeps an answer. When it begins the calculation of another person, says which mail has the quote of the former one. */
export function keepAnswer(step: (draft: Draft) => Draft): void {
  const { consentedEmail } = application.read();
  const which = application.current();
  application.update(step);
  if (which === application.current() || consentedEmail === undefined) return;
  tellOfAnother(newCalculationText.another, consentedEmail);
}

/** The occupation table of the server with its search. Without the synonyms the names are still found. */
export async function fetchOccupations() {
  const [occupations, synonyms] = await Promise.all([call(listOccupations), call(listSynonyms)]);
  if (!occupations.ok) return 'failed';
  // Reading them was one task of a slow phone, and this is another: a letter goes in between.
  await new Promise((resolve) => void setTimeout(resolve));
  const list = occupations.response.results;
  const words = synonyms.ok ? synonyms.response.results : [];
  return { list, search: keepLast(occupationSearch(list, words)), nameBySynonym: nameBySynonym(words) };
}

/** Searches once for a query: the list, its notes and the sentence under it ask for the same. */
function keepLast(search: SearchOccupations): SearchOccupations {
  let last: { query: string; found: OccupationsFound } | undefined;
  return (query) => {
    if (last?.query !== query) last = { query, found: search(query) };
    return last.found;
  };
}

/**
 * The name of the one occupation that has a word as a synonym. A word that means several is a question for the visitor,
 * who gets to see the list.
 */
function nameBySynonym(synonyms: readonly Synonym[]) {
  const byWord = Map.groupBy(synonyms, ({ word }) => plain(word));
  return (word: string): string | undefined => {
    const [first, ...others] = byWord.get(plain(word.trim())) ?? [];
    return others.length === 0 ? first?.name : undefined;
  };
}

/**
 * Judges by the occupation of the list and the typed birth date an insurance that is applied for `today`: until which
 * ages one can start and is insured, and why this person cannot start. Each is undefined while it is not known or does
 * not hold.
 */
export function startOf(job: Occupation | undefined, dateOfBirth: string, today: CalendarDate) {
  const [birth, startDate] = [parseDate(dateOfBirth), startDateFor(today)];
  const refusal = personRefusal({ job, birth, startDate });
  return {
    ages: job && !job.excluded ? startText.ages(job.maxStartAge, maxEndAge(job)) : undefined,
    refusal: refusal && sentence(refusal, { job, birth, startDate }),
  };
}

type PersonRefusal = NonNullable<ReturnType<typeof personRefusal>>;

function sentence(refusal: PersonRefusal, { job, birth, startDate }: Parameters<typeof personRefusal>[0]): string {
  if (refusal === 'occupation.excluded') return startText.excluded;
  if (refusal === 'age.tooOld' && job && birth)
    return startText.tooOld(job.maxStartAge, completedYears(birth, startDate));
  return startText.tooYoung(formatDate(startDate));
}
