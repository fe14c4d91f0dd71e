import type { Draft } from '@vangnet/domain/application/draft';
import { declarations } from '@vangnet/domain/application/declarations-text';
import { fieldsIn } from '@vangnet/domain/application/tell-answers';
import { omit } from '@vangnet/domain/values/record';
import type { Evidence } from '../evidence/entry.ts';
import type { NewApplication } from './store.ts';

type Saved = Extract<Evidence, { kind: 'saved' }>;
type Save = Pick<NewApplication, 'draft' | 'tracking' | 'price'> & {
  readonly version: number;
  /** The tariff and every answer that the price depends on are the same as before. */
  readonly isSameQuote: boolean;
};

/** The changed answers, for the record; undefined when nothing changed. */
export function savedEntry(former: Draft, { draft, tracking, price, version, isSameQuote }: Save): Saved | undefined {
  const changes = changesBetween(former, draft);
  const declared = declaredIn(former, draft);
  const isNewPrice = !isSameQuote || JSON.stringify(draft.premiumTerms) !== JSON.stringify(former.premiumTerms);
  const isTracked = Object.keys(tracking).length > 0;
  const more = {
    ...(declared.length > 0 ? { declared } : {}),
    ...(isTracked ? { tracking } : {}),
    ...(price && isNewPrice ? { price: price() } : {}),
  };
  const isEmpty = Object.keys(changes).length + Object.keys(more).length === 0;
  return isEmpty ? undefined : { kind: 'saved', version, changes, ...more };
}

const given = ({ statements, acceptedTerms }: Draft) => ({ ...statements, acceptedTerms });
const names = ['truthful', 'directDebit', 'electronic', 'acceptedTerms'] as const;

function declaredIn(former: Draft, draft: Draft) {
  return names
    .map((name) => ({ name, given: given(draft)[name] ?? false, before: given(former)[name] ?? false }))
    .filter((one) => one.given !== one.before)
    .map(({ name, given: isGiven }) => ({ name, given: isGiven, wording: declarations[name] }));
}

function changesBetween(former: Draft, draft: Draft): Saved['changes'] {
  const [before, after] = [answersIn(former), answersIn(draft)];
  const gone = Object.keys(before).filter((path) => !Object.hasOwn(after, path));
  const changed = Object.entries(after).filter(([path, answer]) => before[path] !== answer);
  return Object.fromEntries([...changed, ...gone.map((path): [string, null] => [path, null])]);
}

/** Every answer by its path. What was calculated stands with the price. */
const answersIn = (draft: Draft) =>
  Object.fromEntries(fieldsIn(omit(draft, 'premium', 'premiumTerms', 'termOfCover', 'endDate')));
