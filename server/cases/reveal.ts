import type { Fact } from '@vangnet/contract/counter';
import { answers } from '@vangnet/domain/application/answers';
import { labelOf, valueOf } from '@vangnet/domain/application/tell-answers';
import { namesIn } from '@vangnet/domain/values/record';
import { ok, refuse, type Result } from '@vangnet/domain/values/result';
import type { Subject } from './action.ts';
import type { Actor } from './actor.ts';
import type { CaseDeps } from './deps.ts';
import type { CaseRefusal } from './text.ts';
import { words as WORDS } from '../../words/words.ts';

/** A word says nothing of why. */
const LEAST_WORDS = 2;

/** What an applicant answered, label by label; that it was shown and why is recorded. */
export async function revealPerson(
  { store }: Pick<CaseDeps, 'store'>,
  { applicationId }: Subject,
  by: Actor,
  reason: string,
): Promise<Result<Fact[], CaseRefusal>> {
  const words = reason.match(/\p{L}{2,}/gu) ?? [];
  if (words.length < LEAST_WORDS) return refuse('reveal.reason', 'reason');
  const draft = await store.cases.reveal(applicationId, by, reason.trim());
  if (!draft) return refuse('case.notFound');
  const rows = namesIn(answers).flatMap((path) => {
    const { line } = answers[path];
    if (!line && path !== 'iban') return [];
    const value = line?.whole ? line.whole(draft) : valueOf(path, { draft, words: WORDS.nl });
    return value === undefined ? [] : [{ label: labelOf(path, WORDS.nl), value }];
  });
  return ok(rows);
}
