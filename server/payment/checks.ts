import { sql } from 'kysely';
import { CAME_TO_NOTHING } from '@vangnet/domain/product/refund';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { brandOf, madeAt, statusOf } from '../applications/facts.ts';
import { referenceIdOf } from '../applications/reference-id.ts';
import type { StoreContext } from '../database/store-context.ts';
import { checkOutcome } from '../identity/facts.ts';
import { refundIn } from './refund.ts';
import { paidPayments, unreminded } from './reminder.ts';

/** More than an operator reads. */
const MOST = 200;
/** A visitor who paid gets a mail after ten minutes; after a week they have given up. */
const OPEN_MS = 7 * DAY_MS;
/** A payment that is looked at anew each time stays among those of so many days. */
const RECENT_MS = 10 * DAY_MS;

/** The queries of what is checked every minute: whether what is paid counts once, or is paid back. */
export const countedChecks = (context: StoreContext) => ({
  /** Which of these payments of the provider are neither paid here nor listed as a refund. */
  uncounted: async (providerPaymentIds: readonly string[]) => {
    if (providerPaymentIds.length === 0) return [];
    const { db } = context;
    const counted = paidPayments(db).select('provider_id').where('provider_id', 'in', providerPaymentIds);
    const listed = db.selectFrom('refunds_due').select('provider_id').where('provider_id', 'in', providerPaymentIds);
    const known = new Set((await counted.unionAll(listed).execute()).map((row) => row.provider_id));
    return providerPaymentIds.filter((id) => !known.has(id));
  },
  /** The applications that were paid lately and have another payment that was paid. */
  paidTwice: async () => {
    const rows = await paidIn(context)
      .where('final_at', '>=', ago(context, RECENT_MS))
      .where((where) =>
        where.exists(
          where
            .selectFrom('payments as other')
            .select('other.id')
            .whereRef('other.application_id', '=', 'payments.application_id')
            .whereRef('other.id', '<>', 'payments.id')
            .where('other.status', '=', sql.lit('paid')),
        ),
      )
      .orderBy('final_at')
      .execute();
    return lastOfEach(rows).map((row) => named(context, row));
  },
  /**
   * The refunds that came to nothing at the provider, and those that have been due since before that moment; the oldest first. Their
   * subject is the number of the application, or the provider's id of the payment when that is gone.
   */
  unrefunded: async (before: Date) => {
    const rows = await context.db
      .selectFrom('refunds_due')
      .selectAll('refunds_due')
      .leftJoin('payments', 'payments.id', 'refunds_due.payment_id')
      .select(['payments.application_id as id', madeAt('payments.application_id').as('made')])
      .select(brandOf('payments.application_id').as('brand'))
      .where('refunded_at', 'is', null)
      .where((row) => row.or([row('state', 'in', CAME_TO_NOTHING), row('noticed_at', '<=', before.toISOString())]))
      .orderBy('noticed_at')
      .limit(MOST)
      .execute();
    return rows.map(({ id, made, brand, ...row }) => ({
      ...refundIn(row),
      subject: id === null || made === null ? row.provider_id : referenceIdOf(context, id, new Date(made), brand),
    }));
  },
});

/** The queries of whether what is paid is finished. */
export const unfinishedChecks = (context: StoreContext) => ({
  /** The applications that were paid before that moment, without a check since, and that `remindOne` did not look at; the oldest first. */
  unreminded: async (before: Date) => {
    const open = unreminded(paidIn(context), before).where(statusOf('payments.application_id'), '<>', 'submitted');
    return (await open.orderBy('final_at').limit(MOST).execute()).map((row) => named(context, row));
  },
  /**
   * The applications that were paid in the last week, and neither submitted since nor handed to an adviser; the oldest first. Each
   * with how its last identity check ended ("expired", "other person"), and when, unless that is open or confirmed the applicant.
   */
  unfinished: async () => {
    const rows = await paidIn(context)
      .leftJoin('identity_checks', 'identity_checks.application_id', 'payments.application_id')
      .select(['identity_checks.status', 'name_matches', 'birth_date_matches', 'ended_at'])
      .where('final_at', '>=', ago(context, OPEN_MS))
      .where(statusOf('payments.application_id'), '<>', 'submitted')
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('adviser_requests')
              .select('adviser_requests.application_id')
              .whereRef('adviser_requests.application_id', '=', 'payments.application_id'),
          ),
        ),
      )
      .orderBy('final_at')
      .orderBy('identity_checks.started_at')
      .execute();
    return lastOfEach(rows).map(({ status, ended_at: ended, ...row }) => {
      const lastCheck = status === null ? undefined : checkOutcome({ status, ...row });
      const failedAt = ended === null || lastCheck === 'match' ? undefined : new Date(ended);
      return { ...named(context, row), lastCheck, failedAt };
    });
  },
});

const ago = ({ clock }: StoreContext, ms: number) => new Date(clock().getTime() - ms).toISOString();

/** The paid payments, with what names their applications. */
const paidIn = ({ db }: StoreContext) =>
  paidPayments(db)
    .select(['payments.application_id as id', 'final_at', madeAt('payments.application_id').as('made')])
    .select(brandOf('payments.application_id').as('brand'));

type Named = {
  readonly id: string;
  readonly made: string | null;
  readonly brand: string | null;
  readonly final_at: string | null;
};

const named = (context: StoreContext, { id, made, brand, final_at: paidAt }: Named) => ({
  referenceId: referenceIdOf(context, id, new Date(made ?? 0), brand),
  paidAt: new Date(paidAt ?? 0),
});

/** The last row of each application. */
const lastOfEach = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
