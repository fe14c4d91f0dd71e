import { namesIn } from '@vangnet/domain/values/record';
import type { StoreContext } from '../database/store-context.ts';
import { evidenceSchema, type Evidence } from './entry.ts';
import type { Recorded } from './record.ts';
import { idHash } from './tombstones.ts';

type Columns = Readonly<Record<string, string | number | null>>;

/** The columns of a row that an entry vouches for; undefined when the entry says that the row was deleted. */
type Vouched = { readonly table: VouchedTable; readonly row: string; readonly columns: Columns | undefined };
const of = (table: VouchedTable, columns: Columns | undefined, row = ''): Vouched => ({ table, row, columns });
const bit = (value: boolean | undefined) => (value === undefined ? null : Number(value));
const nothing = () => [];

type Entries = { readonly [Kind in Evidence['kind']]: Extract<Evidence, { kind: Kind }> };
type Vouches = { readonly [Kind in keyof Entries]: (entry: Entries[Kind], at: string) => readonly Vouched[] };

/** Maps an entry to the columns that have its values until a later entry changes them. */
const vouches: Vouches = {
  saved: ({ version, registered }) => [
    ...(version === 1 ? [of('applications', { status: 'draft' })] : []),
    ...(registered ? [of('evidence_register', {})] : []),
  ],
  'quote asked': () => [of('applications', { status: 'quoted' })],
  'test drawn': () => [of('knowledge_tests', { passed: null, wrong: null, graded_at: null })],
  'test graded': ({ passed, wrong }, at) => [of('knowledge_tests', { passed: bit(passed), wrong, graded_at: at })],
  'test void': () => [of('knowledge_tests', undefined)],
  'adviser asked': ({ caseNumber, revision }) => [of('adviser_requests', { case_number: caseNumber, revision })],
  'payment begun': ({ paymentId, amount }) => [
    of('payments', { amount, status: 'starting', account_outcome: null, account_choice: null }, paymentId),
  ],
  'payment changed': ({ paymentId, status, account = null }) => [
    of('payments', { status, account_outcome: account }, paymentId),
  ],
  'account chosen': ({ paymentId, choice }) => [of('payments', { account_choice: choice }, paymentId)],
  'refund asked': nothing,
  'refund changed': nothing,
  'identity check begun': nothing,
  'identity check ended': ({ checkId, status, nameMatches, birthDateMatches }) => [
    of(
      'identity_checks',
      { status, name_matches: bit(nameMatches), birth_date_matches: bit(birthDateMatches) },
      checkId,
    ),
  ],
  submitted: ({ referenceId, submittedAt }) => [
    of('applications', { status: 'submitted' }),
    of('submissions', {
      reference_id: referenceId,
      submitted_at: submittedAt,
      handed_over_at: null,
      contract_number: null,
      withdrawn_at: null,
      policy_state: null,
      policy_state_at: null,
      policy_number: null,
      policy_start: null,
    }),
  ],
  'application withdrawn': (_, at) => [of('submissions', { withdrawn_at: at })],
  'handed over': ({ contractNumber = null }, at) => [
    of('submissions', { handed_over_at: at, contract_number: contractNumber }),
  ],
  fetched: nothing,
  'policy state': ({ policyState, policyNumber, policyStart }, at) => [
    of('submissions', {
      policy_state: policyState,
      policy_state_at: at,
      ...(policyNumber === undefined ? {} : { policy_number: policyNumber }),
      ...(policyStart === undefined ? {} : { policy_start: policyStart }),
    }),
  ],
  delivered: ({ delivery, messageId }, at) => [
    of('tasks', { kind: delivery, settled_at: at, bounced_at: null, bounce_status: null }, messageId),
  ],
  bounced: ({ messageId, status }, at) => [of('tasks', { bounced_at: at, bounce_status: status }, messageId)],
  'email corrected': nothing,
  'not delivered': nothing,
  'personal data shown': nothing,
  'staff acted': nothing,
};

const vouchedBy = <Kind extends keyof Entries>(kind: Kind, entry: Entries[Kind], at: string) =>
  vouches[kind](entry, at);

type Rows = Promise<readonly (Columns & { readonly application_id: string })[]>;
type Db = StoreContext['db'];
type Ids = readonly string[];

/** Queries the rows that entries vouch for; `row` distinguishes the rows of one application. */
const rowsOf = {
  applications: (db: Db, ids: Ids): Rows =>
    db.selectFrom('applications').select(['id as application_id', 'status']).where('id', 'in', ids).execute(),
  knowledge_tests: (db: Db, ids: Ids): Rows =>
    db
      .selectFrom('knowledge_tests')
      .select(['application_id', 'passed', 'wrong', 'graded_at'])
      .where('application_id', 'in', ids)
      .execute(),
  adviser_requests: (db: Db, ids: Ids): Rows =>
    db
      .selectFrom('adviser_requests')
      .select(['application_id', 'case_number', 'revision'])
      .where('application_id', 'in', ids)
      .execute(),
  payments: (db: Db, ids: Ids): Rows =>
    db
      .selectFrom('payments')
      .select(['application_id', 'id as row', 'amount', 'status', 'account_outcome', 'account_choice'])
      .where('application_id', 'in', ids)
      .execute(),
  /** Reads ended checks only, as no entry vouches for a check before its end. */
  identity_checks: (db: Db, ids: Ids): Rows =>
    db
      .selectFrom('identity_checks')
      .select(['application_id', 'reference as row', 'status', 'name_matches', 'birth_date_matches'])
      .where('application_id', 'in', ids)
      .where('ended_at', 'is not', null)
      .execute(),
  submissions: (db: Db, ids: Ids): Rows =>
    db
      .selectFrom('submissions')
      .select(['application_id', 'reference_id', 'submitted_at'])
      .select(['handed_over_at', 'contract_number', 'withdrawn_at'])
      .select(['policy_state', 'policy_state_at', 'policy_number', 'policy_start'])
      .where('application_id', 'in', ids)
      .execute(),
  tasks: (db: Db, ids: Ids): Rows =>
    db
      .selectFrom('tasks')
      .select(['application_id', 'message_id as row', 'kind', 'settled_at', 'bounced_at', 'bounce_status'])
      .where('application_id', 'in', ids)
      .where('state', '=', 'done')
      .where('message_id', 'is not', null)
      .$narrowType<{ application_id: string }>()
      .execute(),
  evidence_register: async (db: Db, ids: Ids): Rows => {
    const byHash = new Map(ids.map((id) => [idHash(id), id]));
    const rows = await db
      .selectFrom('evidence_register')
      .select('id_hash')
      .where('id_hash', 'in', [...byHash.keys()])
      .execute();
    return rows.map(({ id_hash: hash }) => ({ application_id: byHash.get(hash) ?? '' }));
  },
};
type VouchedTable = keyof typeof rowsOf;

export type StoredRow = { readonly table: VouchedTable; readonly row: string; readonly columns: Columns };

/** Reads the rows that the records of these applications vouch for, by application. */
export async function vouchedRows(db: Db, ids: Ids): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const byApplication = new Map<string, StoredRow[]>(ids.map((id) => [id, []]));
  const read = (ids.length > 0 ? namesIn(rowsOf) : []).map(async (table) => {
    for (const { application_id: id, row = '', ...columns } of await rowsOf[table](db, ids))
      byApplication.get(id)?.push({ table, row: String(row), columns });
  });
  await Promise.all(read);
  return byApplication;
}

/** Lists the rows that differ from the last entry about them. */
export function faultsInRows(entries: readonly Recorded[], stored: readonly StoredRow[]): string[] {
  const vouched = lastWords(entries);
  const faults = stored.flatMap(({ table, row, columns }) => {
    const word = vouched.get(nameOf(table, row));
    vouched.delete(nameOf(table, row));
    if (!word) return [`${table} has a row that no entry tells of`];
    return [...word.columns].flatMap(([column, { value, sequence }]) =>
      columns[column] === value
        ? []
        : [
            `${table}.${column} is ${JSON.stringify(columns[column])}, and entry ${sequence} says ${JSON.stringify(value)}`,
          ],
    );
  });
  const gone = [...vouched.values()].map(
    ({ table, sequence }) => `${table} has no row that entry ${sequence} tells of`,
  );
  return [...faults, ...gone];
}

const nameOf = (table: VouchedTable, row: string) => `${table} ${row}`;

type LastWord = {
  readonly table: VouchedTable;
  /** The number of the first entry about the row. */
  readonly sequence: number;
  readonly columns: Map<string, { readonly value: string | number | null; readonly sequence: number }>;
};

/** Collects the last value that the record has for each row and column. */
function lastWords(entries: readonly Recorded[]): Map<string, LastWord> {
  const words = new Map<string, LastWord>();
  for (const recorded of entries) {
    // An entry of a later release vouches for nothing that this one knows.
    const { data: entry } = evidenceSchema.safeParse(recorded);
    if (!entry) continue;
    const { sequence } = recorded;
    for (const { table, row, columns } of vouchedBy(entry.kind, entry, recorded.at)) {
      const name = nameOf(table, row);
      const word = words.get(name) ?? { table, sequence, columns: new Map() };
      if (columns) words.set(name, word);
      else words.delete(name);
      for (const [column, value] of Object.entries(columns ?? {})) word.columns.set(column, { value, sequence });
    }
  }
  return words;
}
