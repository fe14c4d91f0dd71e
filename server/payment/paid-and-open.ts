import { sql, type Selectable } from 'kysely';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { referenceIdOf } from '../applications/reference-id.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import type { PaidAndOpen } from './store.ts';

/** A visitor who paid has a day to finish, and gets a mail after an hour; after a week they have given up. */
const OPEN = { fromMs: 7 * DAY_MS, untilMs: DAY_MS };

/** The applications that were paid a day to a week ago, and neither submitted nor handed to an adviser. */
export async function paidAndOpen(context: StoreContext): Promise<PaidAndOpen[]> {
  const { db, clock } = context;
  const now = clock().getTime();
  const rows = await db
    .selectFrom('payments')
    .innerJoin('applications', 'applications.id', 'payments.application_id')
    .leftJoin('identity_checks', 'identity_checks.application_id', 'payments.application_id')
    .select(['applications.id', 'applications.created_at', 'payments.final_at'])
    .select(['identity_checks.status', 'name_matches', 'birth_date_matches'])
    // Not a parameter: the index has the paid ones only.
    .where('payments.status', '=', sql.lit('paid'))
    .where('payments.final_at', '>=', new Date(now - OPEN.fromMs).toISOString())
    .where('payments.final_at', '<=', new Date(now - OPEN.untilMs).toISOString())
    // Not "draft or quoted": SQLite would begin with all that are.
    .where('applications.status', '<>', 'submitted')
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
    .orderBy('payments.final_at')
    .orderBy('identity_checks.started_at')
    .execute();
  // A row for each check; the last one stays.
  const found = new Map(
    rows.map(({ id, created_at: made, final_at: paidAt, status, ...matches }) => [
      id,
      {
        referenceId: referenceIdOf(context, id, new Date(made)),
        paidAt: new Date(paidAt ?? made),
        lastCheck: status === null ? undefined : checkOutcome({ status, ...matches }),
      },
    ]),
  );
  return [...found.values()];
}

type Check = Pick<Selectable<Tables['identity_checks']>, 'status' | 'name_matches' | 'birth_date_matches'>;

/** Says in one or two words for the operator how an identity check ended. */
export function checkOutcome({ status, name_matches: name, birth_date_matches: born }: Check): string {
  if (status !== 'Success') return status.toLowerCase();
  return name === 1 && born === 1 ? 'match' : 'other person';
}
