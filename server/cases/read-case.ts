import type { Case, FoundCase } from '@vangnet/contract/counter';
import { may, needsSecond } from '@vangnet/domain/staff/rights';
import type { Role } from '@vangnet/domain/staff/rights';
import { euroFromCents } from '@vangnet/domain/values/money';
import { DOCUMENT_KINDS } from '@vangnet/reference-data/documents';
import { isNumber, isSameNumber } from '../applications/reference-id.ts';
import { text as documents } from '../documents/text.ts';
import { readBroken } from '../sentinel/read.ts';
import type { Found as Broken } from '../sentinel/store.ts';
import type { Subject } from './action.ts';
import type { Actor } from './actor.ts';
import { caseActions } from './actions/index.ts';
import { ofItsBrand, type CaseDeps } from './deps.ts';
import type { Listed } from './listed.ts';
import { places, promised, secondPerson } from './broken-text.ts';
import { filled, states } from './text.ts';
import { actions, choices } from './actions/text.ts';

/** A case as the page shows it: what happened, what was agreed to and shown, what is wrong, and what can be done. */
export async function readCase(
  deps: CaseDeps,
  subject: Subject & { readonly listed: Listed },
  staff: Actor & { readonly roles: readonly Role[] },
): Promise<Case> {
  const { applicationId, listed } = subject;
  const { timeline, agreedTo, price } = await deps.store.cases.read(applicationId, staff);
  const { broken } = await readBroken(deps);
  const ofCase = broken.filter((one) => isSameNumber(one.subject, subject.referenceId));
  return {
    ...toldCase(listed, ofCase),
    timeline: timeline.map(({ at, what, by, isNext }) => ({
      at: at.toISOString(),
      what,
      ...(by === undefined ? {} : { by }),
      ...(isNext ? { isNext } : {}),
    })),
    agreed:
      agreedTo === undefined
        ? []
        : DOCUMENT_KINDS.map((kind) => ({ title: documents.titles[kind], version: agreedTo })),
    price: price && {
      ...price,
      premium: euroFromCents(price.premium),
      receipt: [...price.receipt],
      choices: [...price.choices],
    },
    broken: ofCase.map(toldBroken),
    actions: await offered(ofItsBrand(deps, subject), subject, staff),
    others: caseActions.filter(({ right }) => !may(staff.roles, right)).map(({ right }) => actions[right].label),
  };
}

/** What this person may do with a case; what is not possible now stands there with its reason. */
async function offered(
  deps: CaseDeps,
  subject: Subject,
  staff: Actor & { readonly roles: readonly Role[] },
): Promise<Case['actions']> {
  const waiting = await deps.store.cases.asked.waiting(subject.applicationId);
  return Promise.all(
    caseActions
      .filter(({ right }) => may(staff.roles, right))
      .map(async ({ right, fields, impossible }) => {
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
            ...(values ? { choices: values.map((value) => ({ value, label: choices[value] ?? value })) } : {}),
          })),
          needsSecond: needsSecond(right),
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
  return listed.map((one) =>
    toldCase(
      one,
      broken.filter(({ subject }) => isSameNumber(subject, one.referenceId)),
    ),
  );
}

const toldCase = ({ referenceId, state, madeAt, changedAt, lease }: Listed, broken: readonly Broken[]): FoundCase => ({
  referenceId,
  state: states[state],
  madeAt: madeAt.toISOString(),
  changedAt: changedAt.toISOString(),
  attention: broken.map(({ promise }) => promised[promise]?.says ?? promise),
  ...(lease ? { takenBy: { name: lease.name, until: lease.until.toISOString() } } : {}),
});

export function toldBroken({ promise, subject, since, detail }: Broken): Case['broken'][number] {
  const cured = promised[promise] ?? { says: promise, cure: '', noButton: '' };
  const { says, cure } = cured;
  return {
    promise,
    says,
    subject: places[subject] ?? subject,
    ...(isNumber(subject) ? { referenceId: subject } : {}),
    since: since.toISOString(),
    detail,
    ...('action' in cured ? { cure, action: cured.action } : { cure: `${cure} ${cured.noButton}` }),
  };
}

/** What colleagues asked for and this person may confirm, as the list of what needs attention has it. */
export async function toConfirm(
  { store: { cases } }: CaseDeps,
  staff: Actor & { readonly roles: readonly Role[] },
): Promise<Case['broken']> {
  const waiting = await cases.asked.waiting();
  const listed = await cases.these(waiting.map(({ applicationId }) => applicationId));
  return waiting.flatMap(({ applicationId, action, by, at }) => {
    const right = caseActions.find((one) => one.right === action)?.right;
    const { referenceId } = listed.find(({ id }) => id === applicationId) ?? {};
    if (!right || referenceId === undefined || by.id === staff.id || !may(staff.roles, right)) return [];
    const words = { action: actions[right].label, who: by.name };
    const told = { promise: right, says: filled(secondPerson.says, words), cure: secondPerson.cure, detail: '' };
    return [{ ...told, subject: referenceId, referenceId, since: at.toISOString() }];
  });
}
