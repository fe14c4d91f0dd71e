import type { FoundBroken, FoundCase } from '@vangnet/contract/counter-lists';
import { isSameNumber } from '../applications/reference-id.ts';
import type { Found as Broken } from '../checks/check.ts';
import { readBroken } from '../checks/round.ts';
import { answerOf, groupOf, ropeOf, type Answer } from './answer.ts';
import { groups } from './answer-text.ts';
import type { CaseDeps } from './deps.ts';
import type { Listed } from './listed.ts';
import { pageOf } from './page-of.ts';
import { states } from './text.ts';

/** The answer of a case, of all that is known to be broken. */
export const answerIn = ({ clock }: Pick<CaseDeps, 'clock'>, listed: Listed, broken: readonly Broken[]): Answer =>
  answerOf(listed, brokenOf(listed, broken), clock());

/** What of it is about this case. */
export const brokenOf = ({ referenceId }: Listed, broken: readonly Broken[]): readonly Broken[] =>
  broken.filter(({ subject }) => isSameNumber(subject, referenceId));

/** How far a case is, whether it goes on, and who works on it. */
export const standingOf = (listed: Listed, { tone }: Answer): NonNullable<FoundBroken['standing']> => ({
  state: states[listed.state],
  tone,
  tied: ropeOf(listed).tied,
  takenBy: listed.lease && { name: listed.lease.name, until: listed.lease.until.toISOString() },
});

/** A case as a list shows it. */
export const toldCase = (listed: Listed, answer: Answer): FoundCase => ({
  referenceId: listed.referenceId,
  ...standingOf(listed, answer),
  madeAt: listed.madeAt.toISOString(),
  changedAt: listed.changedAt.toISOString(),
  reason: answer.short,
  next: answer.next,
});

/** Applications as a list shows them. */
export async function toldCases(deps: CaseDeps, listed: readonly Listed[]): Promise<FoundCase[]> {
  const { broken } = await readBroken(deps);
  return listed.map((one) => toldCase(one, answerIn(deps, one, broken)));
}

/** What a page of the newest cases has. */
const AT_ONCE = 50;

/** A page of those that changed last, of one group or of all, and how many are in each group. */
export async function recentCases(deps: CaseDeps, group: string | undefined, asked: number) {
  const { broken } = await readBroken(deps);
  const all = (await deps.store.cases.newest()).map((listed) => {
    const answer = answerIn(deps, listed, broken);
    return { listed, answer, group: groupOf(answer) };
  });
  const ofGroup = all.filter((one) => group === undefined || one.group === group);
  const { rows, ...paged } = pageOf(ofGroup, asked, AT_ONCE);
  return {
    ...paged,
    count: all.length,
    cases: rows.map(({ listed, answer }) => toldCase(listed, answer)),
    groups: Object.entries(groups).map(([name, words]) => ({
      group: name,
      words,
      count: all.filter((one) => one.group === name).length,
    })),
  };
}
