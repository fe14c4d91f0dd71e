import type { StoreContext } from '../database/store-context.ts';
import { evidenceSchema, type Evidence, type Recorded } from './entry.ts';

type Value = string | number | null;
/** The columns of payments and submissions by their name and the id of their row: `payments.amount 7f3…`. */
export type Facts = ReadonlyMap<string, Value>;

const factsOf = (table: 'payments' | 'submissions', row: string, columns: Readonly<Record<string, Value>>) =>
  Object.entries(columns).map(([column, value]) => [`${table}.${column} ${row}`, value] as const);

const unpaid = { status: 'starting', account_outcome: null, account_choice: null };

/** Lists the facts that an entry states. They hold until a later entry states another value. */
function factsIn(entry: Evidence | undefined) {
  switch (entry?.kind) {
    case 'payment begun':
      return factsOf('payments', entry.paymentId, { ...unpaid, amount: entry.amount });
    case 'payment changed':
      return factsOf('payments', entry.paymentId, { status: entry.status, account_outcome: entry.account ?? null });
    case 'account chosen':
      return factsOf('payments', entry.paymentId, { account_choice: entry.choice });
    case 'submitted':
      return factsOf('submissions', '', { reference_id: entry.referenceId, submitted_at: entry.submittedAt });
    default:
      return [];
  }
}

/** Reads the payments and submissions of these applications, by application. */
export async function storedFacts(db: StoreContext['db'], ids: readonly string[]): Promise<ReadonlyMap<string, Facts>> {
  const paid = ['id as row', 'amount', 'status', 'account_outcome', 'account_choice'] as const;
  const payments = db.selectFrom('payments').select('application_id').select(paid);
  const submissions = db.selectFrom('submissions').select(['application_id', 'reference_id', 'submitted_at']);
  const facts = new Map(ids.map((id) => [id, new Map<string, Value>()]));
  for (const { application_id: id, row, ...columns } of await payments.where('application_id', 'in', ids).execute())
    for (const [name, value] of factsOf('payments', row, columns)) facts.get(id)?.set(name, value);
  for (const { application_id: id, ...columns } of await submissions.where('application_id', 'in', ids).execute())
    for (const [name, value] of factsOf('submissions', '', columns)) facts.get(id)?.set(name, value);
  return facts;
}

/** Compares payments and submissions with the last entry about each of their columns. @returns the differences, a line each */
export function crossFaults(entries: readonly Recorded[], stored: Facts): string[] {
  // This release knows nothing of the entries of a later one.
  const recorded = new Map<string, { value: Value; sequence: number }>();
  for (const one of entries)
    for (const [name, value] of factsIn(evidenceSchema.safeParse(one).data))
      recorded.set(name, { value, sequence: one.sequence });
  const faults = [...new Set([...recorded.keys(), ...stored.keys()])].map((name) => {
    const [table, column] = name.split(/[. ]/);
    const [value, entry] = [stored.get(name), recorded.get(name)];
    if (entry === undefined) return `${table} has a row that no entry tells of`;
    if (value === undefined) return `${table} has no row that an entry tells of`;
    if (value === entry.value) return undefined;
    return `${table}.${column} is ${JSON.stringify(value)}, and entry ${entry.sequence} says ${JSON.stringify(entry.value)}`;
  });
  return [...new Set(faults)].filter((fault) => fault !== undefined);
}
