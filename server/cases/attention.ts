import type { Case } from '@vangnet/contract/counter';
import type { Attention, FoundBroken } from '@vangnet/contract/counter-lists';
import { may } from '@vangnet/domain/staff/rights';
import { fill } from '@vangnet/domain/values/fill';
import { isNumber, isSameNumber } from '../applications/reference-id.ts';
import { wordsOf, type Found as Broken } from '../checks/check.ts';
import { readBroken, UNCHECKED } from '../checks/round.ts';
import { noButton, places, unchecked } from '../checks/text.ts';
import type { Staff } from '../counter/store.ts';
import { ACTIONS, actionNamed } from './actions.ts';
import { isToldByAnswer } from './answer.ts';
import type { CaseDeps } from './deps.ts';
import type { Listed } from './listed.ts';
import { pageOf } from './page-of.ts';
import { refundDue, secondPerson } from './text.ts';
import { answerIn, standingOf } from './told-case.ts';

type Rows = readonly FoundBroken[];

/** What a page of them has. */
const AT_ONCE = 100;

/** A page of what staff have to act on, and when a server looked last: first what this person may confirm or refund, then the oldest. */
export async function attentionOf(deps: CaseDeps, staff: Staff, asked: number): Promise<Attention> {
  const { broken, checkedAt } = await readBroken(deps);
  const known = [...broken, ...(await failedChecks(deps, broken))].toSorted(
    (one, other) => one.since.getTime() - other.since.getTime(),
  );
  const mine = [...(await toConfirm(deps, staff)), ...(await toRefund(deps, staff, broken))];
  const all = [...mine, ...known.map(toldBroken)];
  const { rows, ...paged } = pageOf(all, asked, AT_ONCE);
  const listed = await listedIn(deps, rows);
  const told = rows.map((row) => inItsCase(deps, row, { listed, known, staff }));
  return { ...paged, count: all.length, broken: told, lookedAt: checkedAt?.toISOString() };
}

/** Those who paid and whose last check failed: they wait for us at once, and no promise is broken yet. */
async function failedChecks({ store }: CaseDeps, broken: readonly Broken[]): Promise<Broken[]> {
  const known = broken.filter(({ promise }) => promise === 'submitted');
  return (await store.payments.paidAndOpen())
    .filter(({ failedAt, referenceId }) => failedAt && !known.some(({ subject }) => isSameNumber(subject, referenceId)))
    .map(({ referenceId, failedAt, paidAt }) => ({
      promise: 'submitted',
      subject: referenceId,
      since: failedAt ?? paidAt,
      detail: '',
    }));
}

/** The applications that these rows are about. */
async function listedIn({ store }: CaseDeps, rows: Rows): Promise<readonly Listed[]> {
  const numbers = new Set(rows.flatMap(({ referenceId }) => referenceId ?? []));
  const ids = await Promise.all([...numbers].map((number) => store.access.find(number)));
  return store.cases.these(ids.filter((id) => id !== undefined));
}

type Around = { readonly listed: readonly Listed[]; readonly known: readonly Broken[]; readonly staff: Staff };

/** How its case stands, with the reason and the button that the case has too. */
function inItsCase(deps: CaseDeps, row: FoundBroken, { listed, known, staff }: Around): FoundBroken {
  const { referenceId } = row;
  const found = listed.find((one) => referenceId !== undefined && isSameNumber(one.referenceId, referenceId));
  if (!found) return row;
  const answer = answerIn(deps, found, known);
  const told = isToldByAnswer(row.promise) ? { says: answer.short, action: answer.button } : {};
  const { says, action } = { ...row, ...told };
  const named = actionNamed(action);
  const button = named && may(staff.roles, named) ? named : undefined;
  return { ...row, says, action: button, label: button && ACTIONS[button].label, standing: standingOf(found, answer) };
}

/** A broken promise as lists and cases tell it. */
export function toldBroken({ promise, subject, since, detail }: Broken): Case['broken'][number] {
  const { broken: says, helps, button } = wordsOf(promise);
  const where = { promise, subject: places[subject] ?? subject, since: since.toISOString(), detail };
  if (subject === UNCHECKED) return { ...where, says: fill(unchecked.says, { says }), cure: unchecked.cure };
  const told = { ...where, says, referenceId: isNumber(subject) ? subject : undefined };
  return typeof button === 'string'
    ? { ...told, cure: helps, action: button }
    : { ...told, cure: `${helps} ${noButton[button.none]}` };
}

/** What colleagues asked for and this person may confirm. */
async function toConfirm({ store: { cases } }: CaseDeps, staff: Staff): Promise<Rows> {
  const waiting = await cases.asked.waiting();
  const listed = await cases.these(waiting.map(({ applicationId }) => applicationId));
  return waiting.flatMap(({ applicationId, action, by, at }) => {
    const right = actionNamed(action);
    const { referenceId } = listed.find((one) => one.applicationId === applicationId) ?? {};
    if (!right || referenceId === undefined || by.id === staff.id || !may(staff.roles, right)) return [];
    const words = { action: ACTIONS[right].label, who: by.name };
    const told = { promise: right, says: fill(secondPerson.says, words), cure: secondPerson.cure, detail: '' };
    return [{ ...told, subject: referenceId, referenceId, since: at.toISOString(), isYours: true }];
  });
}

/** Applications whose payment waits for this person to refund it: neither late, which is broken, nor asked for already. */
async function toRefund(
  { clock, store: { cases, payments } }: CaseDeps,
  staff: Staff,
  broken: readonly Broken[],
): Promise<Rows> {
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
