import type { Case, FoundCase } from '@vangnet/contract/counter';
import { may, RIGHTS } from '@vangnet/domain/staff/rights';
import { DOCUMENT_KINDS } from '@vangnet/reference-data/documents';
import { isNumber, isSameNumber } from '../applications/reference-id.ts';
import type { Staff } from '../counter/store.ts';
import { text as documents } from '../documents/text.ts';
import { UNCHECKED } from '../sentinel/check.ts';
import { readBroken } from '../sentinel/read.ts';
import type { Found as Broken } from '../sentinel/store.ts';
import type { Subject } from './action.ts';
import { caseActions } from './actions/index.ts';
import { ofItsBrand, type CaseDeps } from './deps.ts';
import type { Listed } from './listed.ts';
import { places, promised, refundDue, secondPerson, unchecked } from './broken-text.ts';
import { filled, roles, states } from './text.ts';
import { actions, choices } from './actions/text.ts';

/** A case as the page shows it: what happened, what was agreed to and shown, what is wrong, and what can be done. */
export async function readCase(deps: CaseDeps, subject: Listed, staff: Staff): Promise<Case> {
  const { timeline, agreedTo, price } = await deps.store.cases.read(subject.applicationId, staff);
  const { broken } = await readBroken(deps);
  return {
    ...toldCase(subject, broken),
    timeline: timeline.map(({ at, what, by, isNext }) => ({ at: at.toISOString(), what, by, isNext })),
    agreed:
      agreedTo === undefined
        ? []
        : DOCUMENT_KINDS.map((kind) => ({ title: documents.titles[kind], version: agreedTo })),
    price,
    broken: broken.filter((one) => isSameNumber(one.subject, subject.referenceId)).map(toldBroken),
    actions: await offered(ofItsBrand(deps, subject), subject, staff),
    others: caseActions
      .filter(({ right }) => !may(staff.roles, right))
      .map(({ right }) => `${actions[right].label} (${RIGHTS[right].roles.map((role) => roles[role]).join(' of ')})`),
  };
}

/** What this person may do with a case; what is not possible now stands there with its reason. */
async function offered(deps: CaseDeps, subject: Subject, staff: Staff): Promise<Case['actions']> {
  const waiting = await deps.store.cases.asked.waiting(subject.applicationId);
  return Promise.all(
    caseActions
      .filter(({ right }) => may(staff.roles, right))
      .map(async ({ right, fields, impossible, needsSecond }) => {
        const { label, consequence, fields: labels } = actions[right];
        const asked = waiting.find(({ action }) => action === right);
        return {
          action: right,
          label,
          consequence: filled(consequence, { reference: subject.referenceId }),
          impossible: await impossible(deps, subject),
          fields: fields.map(({ name, isOptional, choices: values }) => ({
            name,
            isOptional,
            label: labels?.[name] ?? name,
            choices: values?.map((value) => ({ value, label: choices[value] ?? value })),
          })),
          needsSecond: await needsSecond(deps, subject),
          asked: asked && {
            id: asked.id,
            by: asked.by.name,
            at: asked.at.toISOString(),
            isMine: asked.by.id === staff.id,
          },
        };
      }),
  );
}

/** Applications as a list shows them, with what is wrong with each. */
export async function toldCases(deps: CaseDeps, listed: readonly Listed[]): Promise<FoundCase[]> {
  const { broken } = await readBroken(deps);
  return listed.map((one) => toldCase(one, broken));
}

function toldCase({ referenceId, lease, ...listed }: Listed, broken: readonly Broken[]): FoundCase {
  const ofCase = broken.filter(({ subject }) => isSameNumber(subject, referenceId));
  return {
    referenceId,
    state: states[listed.state],
    madeAt: listed.madeAt.toISOString(),
    changedAt: listed.changedAt.toISOString(),
    attention: ofCase.map(({ promise }) => promised[promise]?.says ?? promise),
    takenBy: lease && { name: lease.name, until: lease.until.toISOString() },
  };
}

export function toldBroken({ promise, subject, since, detail }: Broken): Case['broken'][number] {
  const cured = promised[promise] ?? { says: promise, cure: '', noButton: '' };
  const { says, cure } = cured;
  const where = { promise, subject: places[subject] ?? subject, since: since.toISOString(), detail };
  if (subject === UNCHECKED) return { ...where, says: filled(unchecked.says, { says }), cure: unchecked.cure };
  return {
    ...where,
    says,
    referenceId: isNumber(subject) ? subject : undefined,
    ...('action' in cured ? { cure, action: cured.action } : { cure: `${cure} ${cured.noButton}` }),
  };
}

/** What colleagues asked for and this person may confirm, as the list of what needs attention has it. */
export async function toConfirm({ store: { cases } }: CaseDeps, staff: Staff): Promise<Case['broken']> {
  const waiting = await cases.asked.waiting();
  const listed = await cases.these(waiting.map(({ applicationId }) => applicationId));
  return waiting.flatMap(({ applicationId, action, by, at }) => {
    const right = caseActions.find((one) => one.right === action)?.right;
    const { referenceId } = listed.find((one) => one.applicationId === applicationId) ?? {};
    if (!right || referenceId === undefined || by.id === staff.id || !may(staff.roles, right)) return [];
    const words = { action: actions[right].label, who: by.name };
    const told = { promise: right, says: filled(secondPerson.says, words), cure: secondPerson.cure, detail: '' };
    return [{ ...told, subject: referenceId, referenceId, since: at.toISOString() }];
  });
}

/** Applications whose payment waits for this person to refund it: neither late, which is broken, nor asked for already. */
export async function toRefund(
  { clock, store: { cases, payments } }: CaseDeps,
  staff: Staff,
  broken: readonly Broken[],
): Promise<Case['broken']> {
  if (!may(staff.roles, 'refund')) return [];
  const asked = (await cases.asked.waiting()).filter(({ action }) => action === 'refund');
  const listed = await cases.these(asked.map(({ applicationId }) => applicationId));
  const late = broken.filter(({ promise }) => promise === 'refunded').map(({ subject }) => subject);
  const others = [...listed.map(({ referenceId }) => referenceId), ...late];
  return (await payments.unrefunded(clock()))
    .filter(
      ({ subject, state }) => state === 'due' && isNumber(subject) && !others.some((one) => isSameNumber(one, subject)),
    )
    .map(({ subject, noticedAt }) => ({
      ...refundDue,
      promise: 'refund due',
      subject,
      referenceId: subject,
      since: noticedAt.toISOString(),
      detail: '',
    }));
}
