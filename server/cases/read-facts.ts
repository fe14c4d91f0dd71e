import type { StoreContext } from '../database/store-context.ts';
import { brandOf } from '../applications/facts.ts';
import { caseNumberOf } from '../applications/reference-id.ts';
import { TO_APPLICANTS } from '../outbox/kinds.ts';
import { checkOutcome } from '../identity/facts.ts';
import type { Facts } from './answer.ts';

/** What rows of applications, each once, tell of one. */
export type FactsOf = (id: string) => Pick<Facts, 'payments' | 'checks' | 'refund' | 'call' | 'bounce'> & {
  readonly delivery: NonNullable<Facts['submission']>['delivery'];
};

/** Reads what decides how these applications stand, a query for each table. */
export async function readFacts(context: StoreContext, ids: readonly string[]): Promise<FactsOf> {
  const [payments, checks, calls, mails] = await Promise.all([
    paymentsOf(context, ids),
    checksOf(context, ids),
    callsOf(context, ids),
    deliveriesOf(context, ids),
  ]);
  return (id) => {
    const [ofPayments, ofChecks, ofMails] = [payments.get(id) ?? [], checks.get(id) ?? [], mails.get(id) ?? []];
    const [call] = calls.get(id) ?? [];
    const handover = ofMails.find(({ kind }) => kind === 'handover');
    return {
      payments: ofPayments.map(({ status, created_at: began, final_at: ended }) => ({
        status,
        at: new Date(ended ?? began),
        isOpen: ended === null,
      })),
      checks: ofChecks.map((row) => ({
        outcome: checkOutcome(row),
        at: new Date(row.ended_at ?? row.started_at),
        isOpen: row.ended_at === null,
      })),
      refund: ofPayments.flatMap(({ refund: state, noticed_at: at, refunded_at: back }) =>
        state === null || at === null || back !== null ? [] : [{ state, at: new Date(at) }],
      )[0],
      ...(call && { call: callOf(context, call) }),
      bounce: bounceOf(ofMails),
      delivery: handover && { tries: handover.attempts, code: handover.last_code ?? '' },
    };
  };
}

const paymentsOf = async ({ db }: StoreContext, ids: readonly string[]) =>
  byApplication(
    await db
      .selectFrom('payments')
      .leftJoin('refunds_due', 'refunds_due.payment_id', 'payments.id')
      .select(['application_id', 'status', 'created_at', 'final_at', 'noticed_at', 'refunded_at'])
      .select('refunds_due.state as refund')
      .where('application_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
  );

const checksOf = async ({ db }: StoreContext, ids: readonly string[]) =>
  byApplication(
    await db
      .selectFrom('identity_checks')
      .select(['application_id', 'status', 'name_matches', 'birth_date_matches', 'started_at', 'ended_at'])
      .where('application_id', 'in', ids)
      .orderBy('started_at')
      .execute(),
  );

const callsOf = async ({ db }: StoreContext, ids: readonly string[]) =>
  byApplication(
    await db
      .selectFrom('adviser_requests')
      .select(['application_id', 'case_number', 'mail_at', 'call_state', 'call_by', 'call_at'])
      .select(brandOf('adviser_requests.application_id').as('brand'))
      .where('application_id', 'in', ids)
      .where('call_done_at', 'is', null)
      .execute(),
  );

type RowsOf<Read extends (...given: never[]) => Promise<Map<string, unknown[]>>> = NonNullable<
  ReturnType<Awaited<ReturnType<Read>>['get']>
>;
type Call = RowsOf<typeof callsOf>[number];

const callOf = (context: StoreContext, { case_number: stored, brand, ...row }: Call): NonNullable<Facts['call']> => ({
  number: caseNumberOf(context, stored, brand),
  state: row.call_state,
  who: row.call_by ?? '',
  at: new Date(row.call_at ?? row.mail_at),
});

const deliveriesOf = async ({ db }: StoreContext, ids: readonly string[]) =>
  byApplication(
    await db
      .selectFrom('tasks')
      .select(['application_id', 'kind', 'state', 'attempts', 'last_code', 'created_at', 'settled_at'])
      .select(['bounced_at', 'bounce_status'])
      .where('application_id', 'in', ids)
      .where('kind', 'in', [...TO_APPLICANTS, 'handover'])
      .$narrowType<{ application_id: string }>()
      .execute(),
  );

/** The last mail to the applicant that did not arrive, unless a later one did; see `bounced` of the outbox. */
function bounceOf(deliveries: RowsOf<typeof deliveriesOf>): Facts['bounce'] {
  const mails = deliveries.filter(({ kind }) => kind !== 'handover');
  const bounces = mails.flatMap(({ bounced_at: at, ...row }) => (at === null ? [] : [{ ...row, at }]));
  const last = bounces.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  if (!last || mails.some((one) => one.bounced_at === null && one.state === 'done' && (one.settled_at ?? '') > last.at))
    return undefined;
  const { at, settled_at: sent, created_at: queued, bounce_status: status } = last;
  return { at: new Date(at), sentAt: new Date(sent ?? queued), status: status ?? '' };
}

const byApplication = <Row extends { readonly application_id: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ application_id: id }) => id);
