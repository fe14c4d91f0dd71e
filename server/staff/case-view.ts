import type { Case, CaseAnswer, Fact } from '@vangnet/contract/counter';
import { answers } from '@vangnet/domain/application/answers';
import { labelOf, valueOf } from '@vangnet/domain/application/tell-answers';
import { may, RIGHTS } from '@vangnet/domain/staff/rights';
import { fill } from '@vangnet/domain/values/fill';
import { namesIn } from '@vangnet/domain/values/record';
import { ok, refuse, type Result } from '@vangnet/domain/values/result';
import { DOCUMENT_KINDS } from '@vangnet/reference-data/documents';
import { wordsOf } from '../checks/check.ts';
import { readBroken } from '../checks/round.ts';
import { words as WORDS } from '../../words/words.ts';
import { isForTwo, withBrandSettings, type CaseAction, type Subject } from './action.ts';
import { actions, choiceInWords } from './actions.ts';
import { isInAnswer, ropeOf, type Answer } from './answer.ts';
import { brokenView } from './attention.ts';
import { answerIn, brokenOf, listView } from './case-list.ts';
import type { CaseSummary } from './case-rows.ts';
import { masked } from './case-store.ts';
import type { CaseDeps } from './deps.ts';
import type { Actor, Staff } from './sessions.ts';
import { roles, type CaseRefusal } from './text.ts';

/** Shows a case: its answer, what happened, what was agreed to and shown, and what can be done. */
export async function readCase(deps: CaseDeps, subject: CaseSummary, staff: Staff): Promise<Case> {
  const { timeline, agreedTo, price } = await deps.store.cases.read(subject.applicationId, staff);
  const { broken } = await readBroken(deps);
  const answer = answerIn(deps, subject, broken);
  const offers = await offered(withBrandSettings(deps, subject), subject, staff);
  // A fault that the answer is about does not stand there twice.
  const isTold = ({ promise }: { readonly promise: string }) =>
    isInAnswer(promise) || wordsOf(promise).broken === answer.short;
  return {
    ...listView(subject, answer),
    answer: answerView(subject, answer, offers),
    hint: await deps.store.cases.hint(subject.applicationId, staff),
    timeline: timeline.map(({ at, what, by, weight, isNext }) => ({ at: at.toISOString(), what, by, weight, isNext })),
    agreed: agreedTo === undefined ? undefined : { documents: DOCUMENT_KINDS.length, version: agreedTo },
    price,
    broken: brokenOf(subject, broken)
      .filter((one) => !isTold(one))
      .map(brokenView),
    actions: offers,
    others: actions
      .filter(({ name }) => !may(staff.roles, name))
      .map(({ name, label }) => ({ label, roles: RIGHTS[name].roles.map((role) => roles[role]) })),
  };
}

/** Shows the button of an answer only where this person can press it now. */
function answerView(subject: CaseSummary, answer: Answer, offers: Case['actions']): CaseAnswer {
  const { reason, detail, acts, since, say, button, instead } = answer;
  const helps = offers.find(({ action, impossible }) => action === button && impossible === undefined);
  const knots = ropeOf(subject).knots.map(({ at, ...knot }) => ({ ...knot, at: at?.toISOString() }));
  return { reason, detail, acts, since: since.toISOString(), say, action: helps?.action, instead, knots };
}

/** Lists what this person may do with a case; what is not possible now stands there with its reason. */
async function offered(deps: CaseDeps, subject: Subject, staff: Staff): Promise<Case['actions']> {
  const waiting = await deps.store.cases.approvals.waiting(subject.applicationId);
  return Promise.all(
    actions
      .filter(({ name }) => may(staff.roles, name))
      .map(async (action) => {
        const { name, label, consequence, impossible, fields } = action;
        const asked = waiting.find((one) => one.action === name);
        return {
          action: name,
          label,
          consequence: fill(consequence, { reference: subject.referenceId }),
          impossible: await impossible?.(deps, subject),
          fields: fields.map(({ choices, ...field }) => ({ ...field, ...(choices && { choices: [...choices] }) })),
          needsSecond: await isForTwo(action, deps, subject),
          asked: asked && {
            id: asked.id,
            by: asked.by.name,
            at: asked.at.toISOString(),
            isMine: asked.by.id === staff.id,
            filledIn: filledInView(action, await asked.open()),
          },
        };
      }),
  );
}

/** Shows the second person what they confirm; a text may be of the customer. */
const filledInView = (action: CaseAction, filledIn: Readonly<Record<string, string>>): Fact[] =>
  Object.entries(filledIn).map(([name, value]) => ({
    label: action.fields.find((field) => field.name === name)?.label ?? name,
    value: choiceInWords(action, name, value) ?? masked(value),
  }));

/** A single word gives no reason. */
const LEAST_WORDS = 2;

/** Shows what an applicant answered, label by label; that it was shown and why is recorded. */
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
