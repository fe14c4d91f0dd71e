import type { Case } from '@vangnet/contract/counter';
import type { Attention, FoundBroken } from '@vangnet/contract/counter-lists';
import { may } from '@vangnet/domain/staff/rights';
import { fill } from '@vangnet/domain/values/fill';
import { isNumber, isSameNumber } from '../applications/reference-id.ts';
import { wordsOf, type Found as Broken } from '../checks/check.ts';
import { readBroken, UNCHECKED } from '../checks/round.ts';
import { noButton, places, unchecked } from '../checks/text.ts';
import { actionNamed } from './actions.ts';
import { isInAnswer } from './answer.ts';
import { answerIn, standingOf } from './case-list.ts';
import { pageOf, type CaseSummary } from './case-rows.ts';
import type { CaseDeps } from './deps.ts';
import type { Staff } from './sessions.ts';
import { refundDue, secondPerson } from './text.ts';

type Rows = readonly FoundBroken[];

/** Number of them on a page. */
const AT_ONCE = 100;

/** Lists a page of what staff have to act on, and when a server looked last: first what this person may confirm or refund, then the oldest. */
export async function attentionOf(deps: CaseDeps, staff: Staff, asked: number): Promise<Attention> {
  const { broken, checkedAt } = await readBroken(deps);
  const known = [...broken, ...(await failedChecks(deps, broken))].toSorted(
    (one, other) => one.since.getTime() - other.since.getTime(),
  );
  const waiting = await askedActions(deps);
  const refunds = [
    ...waiting.filter(({ action }) => action.name === 'refund').map(({ referenceId }) => referenceId),
    ...broken.filter(({ promise }) => promise === 'refunded').map(({ subject }) => subject),
  ];
  const mine = [...toConfirm(waiting, staff), ...(await toRefund(deps, staff, refunds))];
  const all = [...mine, ...known.map(brokenView)];
  const { rows, ...paged } = pageOf(all, asked, AT_ONCE);
  const cases = await casesIn(deps, rows);
  const views = rows.map((row) => inItsCase(deps, row, { cases, known, staff }));
  return { ...paged, count: all.length, broken: views, lookedAt: checkedAt?.toISOString() };
}

/** Finds those who paid and whose last check failed: they wait for us at once, and no check of every minute finds them yet. */
async function failedChecks({ store }: CaseDeps, broken: readonly Broken[]): Promise<Broken[]> {
  const known = broken.filter(({ promise }) => promise === 'submitted');
  return (await store.payments.unfinished())
    .filter(({ failedAt, referenceId }) => failedAt && !known.some(({ subject }) => isSameNumber(subject, referenceId)))
    .map(({ referenceId, failedAt, paidAt }) => ({
      promise: 'submitted',
      subject: referenceId,
      since: failedAt ?? paidAt,
      detail: '',
    }));
}

/** Reads the cases that these rows are about. */
async function casesIn({ store }: CaseDeps, rows: Rows): Promise<readonly CaseSummary[]> {
  const numbers = new Set(rows.flatMap(({ referenceId }) => referenceId ?? []));
  const ids = await Promise.all([...numbers].map((number) => store.access.find(number)));
  return store.cases.these(ids.filter((id) => id !== undefined));
}

type Around = { readonly cases: readonly CaseSummary[]; readonly known: readonly Broken[]; readonly staff: Staff };

/** Adds how the case stands, with the reason and the button that the case has too. */
function inItsCase(deps: CaseDeps, row: FoundBroken, { cases, known, staff }: Around): FoundBroken {
  const { referenceId } = row;
  const found = cases.find((one) => referenceId !== undefined && isSameNumber(one.referenceId, referenceId));
  if (!found) return row;
  const answer = answerIn(deps, found, known);
  const { says, action } = isInAnswer(row.promise) ? { says: answer.short, action: answer.button } : row;
  const named = actionNamed(action);
  const button = named && may(staff.roles, named.name) ? named : undefined;
  return { ...row, says, action: button?.name, label: button?.label, standing: standingOf(found, answer) };
}

/** Shows a fault that a check found as lists and cases do. */
export function brokenView({ promise, subject, since, detail }: Broken): Case['broken'][number] {
  const { broken: says, helps, button } = wordsOf(promise);
  const where = { promise, subject: places[subject] ?? subject, since: since.toISOString(), detail };
  if (subject === UNCHECKED) return { ...where, says: fill(unchecked.says, { says }), cure: unchecked.cure };
  const view = { ...where, says, referenceId: isNumber(subject) ? subject : undefined };
  return typeof button === 'string'
    ? { ...view, cure: helps, action: button }
    : { ...view, cure: `${helps} ${noButton[button.none]}` };
}

/** Reads what colleagues asked for and a second person has to confirm, with the case of each. */
async function askedActions({ store: { cases } }: CaseDeps) {
  const waiting = await cases.approvals.waiting();
  const found = await cases.these(waiting.map(({ applicationId }) => applicationId));
  return waiting.flatMap(({ applicationId, action: name, by, at }) => {
    const action = actionNamed(name);
    const { referenceId } = found.find((one) => one.applicationId === applicationId) ?? {};
    return action && referenceId !== undefined ? [{ action, referenceId, by, at }] : [];
  });
}
type Asked = Awaited<ReturnType<typeof askedActions>>;

/** Lists what this person may confirm. */
const toConfirm = (asked: Asked, staff: Staff): Rows =>
  asked
    .filter(({ action, by }) => by.id !== staff.id && may(staff.roles, action.name))
    .map(({ action, referenceId, by, at }) => ({
      promise: action.name,
      says: fill(secondPerson.says, { action: action.label, who: by.name }),
      cure: secondPerson.cure,
      subject: referenceId,
      referenceId,
      since: at.toISOString(),
      detail: '',
      isYours: true,
    }));

/** Lists applications whose payment waits for this person to refund it. @param others refunds that are late or asked for already */
async function toRefund({ clock, store }: CaseDeps, staff: Staff, others: readonly string[]): Promise<Rows> {
  if (!may(staff.roles, 'refund')) return [];
  return (await store.payments.unrefunded(clock()))
    .filter(({ subject, state }) => state === 'due' && isNumber(subject))
    .filter(({ subject }) => !others.some((one) => isSameNumber(one, subject)))
    .map(({ subject, noticedAt }) => ({
      ...refundDue,
      promise: 'refund due',
      subject,
      referenceId: subject,
      since: noticedAt.toISOString(),
      detail: '',
    }));
}
