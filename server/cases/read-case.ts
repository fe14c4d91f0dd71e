import type { Case, CaseAnswer } from '@vangnet/contract/counter';
import { may, RIGHTS, type ActionName } from '@vangnet/domain/staff/rights';
import { fill } from '@vangnet/domain/values/fill';
import { DOCUMENT_KINDS } from '@vangnet/reference-data/documents';
import { wordsOf } from '../checks/check.ts';
import { readBroken } from '../checks/round.ts';
import type { Staff } from '../counter/store.ts';
import type { Subject } from './action.ts';
import { ACTIONS, actionNames, choiceInWords, isForTwo } from './actions.ts';
import { isToldByAnswer, ropeOf, type Answer } from './answer.ts';
import { toldBroken } from './attention.ts';
import { ofItsBrand, type CaseDeps } from './deps.ts';
import { masked } from './hints.ts';
import type { Listed } from './listed.ts';
import { roles } from './text.ts';
import { answerIn, brokenOf, toldCase } from './told-case.ts';

/** A case as the page shows it: its answer, what happened, what was agreed to and shown, and what can be done. */
export async function readCase(deps: CaseDeps, subject: Listed, staff: Staff): Promise<Case> {
  const { timeline, agreedTo, price } = await deps.store.cases.read(subject.applicationId, staff);
  const { broken } = await readBroken(deps);
  const answer = answerIn(deps, subject, broken);
  const offers = await offered(ofItsBrand(deps, subject), subject, staff);
  // What the answer is of already does not stand there twice.
  const isTold = ({ promise }: { readonly promise: string }) =>
    isToldByAnswer(promise) || wordsOf(promise).broken === answer.short;
  return {
    ...toldCase(subject, answer),
    answer: toldAnswer(subject, answer, offers),
    hint: await deps.store.cases.hint(subject.applicationId, staff),
    timeline: timeline.map(({ at, what, by, weight, isNext }) => ({ at: at.toISOString(), what, by, weight, isNext })),
    agreed: agreedTo === undefined ? undefined : { documents: DOCUMENT_KINDS.length, version: agreedTo },
    price,
    broken: brokenOf(subject, broken)
      .filter((one) => !isTold(one))
      .map(toldBroken),
    actions: offers,
    others: actionNames
      .filter((action) => !may(staff.roles, action))
      .map((action) => ({ label: ACTIONS[action].label, roles: RIGHTS[action].roles.map((role) => roles[role]) })),
  };
}

/** Its button only where this person can press it now. */
function toldAnswer(subject: Listed, answer: Answer, offers: Case['actions']): CaseAnswer {
  const { reason, detail, acts, since, say, button, instead } = answer;
  const helps = offers.find(({ action, impossible }) => action === button && impossible === undefined);
  const knots = ropeOf(subject).knots.map(({ at, ...knot }) => ({ ...knot, at: at?.toISOString() }));
  return { reason, detail, acts, since: since.toISOString(), say, action: helps?.action, instead, knots };
}

/** What this person may do with a case; what is not possible now stands there with its reason. */
async function offered(deps: CaseDeps, subject: Subject, staff: Staff): Promise<Case['actions']> {
  const waiting = await deps.store.cases.asked.waiting(subject.applicationId);
  return Promise.all(
    actionNames
      .filter((action) => may(staff.roles, action))
      .map(async (action) => {
        const { label, consequence, impossible, fields } = ACTIONS[action];
        const asked = waiting.find((one) => one.action === action);
        return {
          action,
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
            filledIn: factsOf(action, await deps.store.cases.asked.filledIn(subject.applicationId, asked.id)),
          },
        };
      }),
  );
}

/** The second person sees what they confirm; a text may be of the customer. */
const factsOf = (action: ActionName, filledIn: Readonly<Record<string, string>>) =>
  Object.entries(filledIn).map(([name, value]) => ({
    label: ACTIONS[action].fields.find((field) => field.name === name)?.label ?? name,
    value: choiceInWords(action, name, value) ?? masked(value),
  }));
