import * as z from 'zod';
import { namesIn } from '@vangnet/domain/values/record';
import type { Tables } from '../../database/tables.ts';

/** The keys of applications are kept apart from the data, and for a shorter time. */
export type Part = 'data' | 'keys';

/**
 * The part of a backup that holds each table, in an order in which a row follows the row that it refers to. Tables with
 * `false` are left out: migrations and running servers fill them again.
 */
const inBackup: Record<keyof Tables, Part | false> = {
  data_key_check: 'data',
  master_keys: 'keys',
  applications: 'data',
  application_keys: 'keys',
  blind_index: 'keys',
  tokens: 'data',
  shares: 'data',
  idempotency_keys: 'data',
  outbox: 'data',
  tasks: 'data',
  messages: 'data',
  budgets: 'data',
  knowledge_tests: 'data',
  failed_tests: 'data',
  adviser_requests: 'data',
  payments: 'data',
  payment_browsers: 'data',
  refunds_due: 'data',
  identity_issuers: 'data',
  identity_checks: 'data',
  identity_proofs: 'data',
  submissions: 'data',
  policy_messages: 'data',
  access_log: 'data',
  asked_actions: 'data',
  evidence: 'data',
  evidence_checkpoints: 'data',
  evidence_marks: 'data',
  evidence_tombstones: 'data',
  evidence_register: 'data',
  evidence_end: 'data',
  shown_words: 'data',
  numbers: 'data',
  readiness: false,
  schema_support: false,
  reference_sets: false,
  broken_promises: false,
  staff_sessions: false,
  log_out_tokens: false,
  case_leases: false,
  missed_searches: false,
  servers: false,
};
export const allTables = namesIn(inBackup);
export const tablesOf = (part: Part) => allTables.filter((table) => inBackup[table] === part);

/** The default file for the keys: beside the data. */
export const keysFileOf = (file: string): string => `${file}.keys`;

/** A row in the form that both databases read and write. */
export type Row = Readonly<Record<string, unknown>>;

/** The first line of a backup. It says what follows, so that a file that was cut off is recognised. */
export const headerSchema = z.object({
  vangnetBackup: z.literal(1),
  part: z.enum(['data', 'keys']),
  /** The identity of the database, equal in all its backups. */
  installation: z.string(),
  takenAt: z.iso.datetime(),
  /** The migrations that made the tables, in their order. */
  schema: z.array(z.string()).min(1),
  /** A fingerprint by which DATA_KEY is recognised, and from which it cannot be derived. */
  keyCheck: z.string(),
  /** The number of rows of each table. */
  counts: z.record(z.string(), z.int().nonnegative()),
});
export type Header = z.infer<typeof headerSchema>;

/** The last line: a keyed hash of all lines before it, which cannot be forged without the key. */
export const footerSchema = z.object({ hmac: z.string() });

const cell = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.base64() })]);
const rowSchema = z.tuple([z.string(), z.record(z.string(), cell)]);

/** Writes a row as a line: its table, and these columns by name, bytes in base64. */
export function rowLine(table: keyof Tables, row: Row, columns: readonly string[]): string {
  const cells = columns.map((column) => [column, packed(row[column])]);
  return JSON.stringify([table, Object.fromEntries(cells)]);
}

/** Reads the table and the row of a line. @throws Error unless it is a known table with exactly its columns */
export function rowOf(
  line: string,
  known: ReadonlyMap<keyof Tables, readonly string[]>,
): [table: keyof Tables, row: Row] {
  const [name, cells] = rowSchema.parse(JSON.parse(line));
  for (const [table, columns] of known) {
    if (table !== name) continue;
    const row = Object.entries(cells).map(([column, value]) => [column, unpacked(value)]);
    if (row.length !== columns.length || !columns.every((column) => Object.hasOwn(cells, column)))
      throw new Error(`a row of ${table} has other columns`);
    return [table, Object.fromEntries(row)];
  }
  throw new Error(`"${name}" is no table of this backup`);
}

const packed = (value: unknown) =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;

const unpacked = (value: z.infer<typeof cell>) =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;
