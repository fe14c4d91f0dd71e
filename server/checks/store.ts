import type { StoreContext } from '../database/store-context.ts';
import { transact } from '../database/transact.ts';
import type { Found } from './check.ts';

/** A case as it is kept from round to round. */
export type Known = Found & {
  /** When a round first found it. */
  readonly foundAt: Date;
  /** When it was last in a mail to the operator. */
  readonly mailedAt: Date | undefined;
};

export type BrokenStore = ReturnType<typeof brokenStore>;

/** Number of rows that one statement can insert on both databases. */
const AT_ONCE = 1000;

/** Findings of the last round, for metrics, commands and the mail to the operator. */
export const brokenStore = ({ db, clock }: StoreContext) => ({
  /** Broken checks, the oldest first. */
  known: () => readKnown(db),
  /** Replaces what was known. A case that is found again keeps its moments. */
  replace: (found: readonly Found[]): Promise<void> =>
    transact(db, async (transaction) => {
      const before = new Map((await readKnown(transaction)).map((one) => [keyOf(one), one]));
      if (before.size > 0) await transaction.deleteFrom('broken_promises').execute();
      await insert(
        transaction,
        inOne(found).map((one) => {
          const { since = one.since, foundAt = clock(), mailedAt } = before.get(keyOf(one)) ?? {};
          return { ...one, since, foundAt, mailedAt };
        }),
      );
    }),
  /** Notes that all known cases are in a mail to the operator. */
  markMailed: async (): Promise<void> => {
    await db.updateTable('broken_promises').set({ mailed_at: clock().toISOString() }).execute();
  },
});

async function readKnown(db: StoreContext['db']): Promise<Known[]> {
  const rows = await db.selectFrom('broken_promises').selectAll().orderBy('since').orderBy('subject').execute();
  return rows.map(({ since, found_at: foundAt, mailed_at: mailedAt, ...row }) => ({
    ...row,
    since: new Date(since),
    foundAt: new Date(foundAt),
    mailedAt: mailedAt === null ? undefined : new Date(mailedAt),
  }));
}

async function insert(db: StoreContext['db'], known: readonly Known[]): Promise<void> {
  if (known.length === 0) return;
  const rows = known.slice(0, AT_ONCE).map(({ promise, subject, since, detail, foundAt, mailedAt }) => ({
    promise,
    subject,
    since: since.toISOString(),
    detail,
    found_at: foundAt.toISOString(),
    mailed_at: mailedAt?.toISOString() ?? null,
  }));
  await db.insertInto('broken_promises').values(rows).execute();
  await insert(db, known.slice(AT_ONCE));
}

const keyOf = ({ promise, subject }: Pick<Found, 'promise' | 'subject'>) => `${promise} ${subject}`;

/** Joins the details of a case that was found more than once, such as two mails of one application. */
function inOne(found: readonly Found[]): Found[] {
  const cases = new Map<string, Found>();
  for (const one of found) {
    const other = cases.get(keyOf(one));
    cases.set(keyOf(one), other ? { ...other, detail: `${other.detail}; ${one.detail}` } : one);
  }
  return [...cases.values()];
}
