import { labels } from '@vangnet/domain/application/answers-text';
import type { Draft } from '@vangnet/domain/application/draft';
import { countryName } from '@vangnet/domain/values/countries';
import { answersIn } from '../labels/answers.ts';
import { text } from './text.ts';

export type Difference = { label: string; here: string; there: string };

const linesOf = (draft: Draft) => [
  ...answersIn(draft, countryName),
  { path: 'iban', label: labels.iban, value: draft.iban },
];

/** Lists the differences between two versions of an application, in the order of the questions. */
export function differences(here: Draft, there: Draft): Difference[] {
  const [mine, others] = [linesOf(here), linesOf(there)];
  const valueIn = (lines: typeof mine, path: string) => lines.find((line) => line.path === path)?.value ?? text.open;
  const all = [...mine, ...others.filter(({ path }) => mine.every((line) => line.path !== path))];
  return all
    .map(({ path, label }) => ({ label, here: valueIn(mine, path), there: valueIn(others, path) }))
    .filter((row) => row.here !== row.there);
}
