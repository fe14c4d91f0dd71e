import * as z from 'zod';
import { namesIn } from '@vangnet/domain/values/record';
import type { Tables } from '../../server/database/tables.ts';

/** The keys of applications are kept apart from the data, and for a shorter time. */
export type Part = 'data' | 'keys';

/**
 * Every table, in an order in which a row comes after the row that it belongs to, and which file of a backup has it. What a
 * release writes about its own tables is made anew when they are.
 */
const inBackup: Record<keyof Tables, Part | false> = {
  data_key_check: 'data',
  master_keys: 'keys',
  applications: 'data',
  application_keys: 'keys',
  blind_index: 'keys',
  tokens: 'data',
  idempotency_keys: 'data',
  outbox: 'data',
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
  access_log: 'data',
  evidence: 'data',
  evidence_checkpoints: 'data',
  evidence_marks: 'data',
  evidence_tombstones: 'data',
  readiness: false,
  schema_support: false,
  reference_sets: false,
  job_runs: false,
  servers: false,
};
export const allTables = namesIn(inBackup);
export const tablesOf = (part: Part) => allTables.filter((table) => inBackup[table] === part);

/** Where the keys are when nobody says where. */
export const keysFileOf = (file: string): string => `${file}.keys`;

/** A row, as both databases give and take it. */
export type Row = Readonly<Record<string, unknown>>;

/** The first line of a backup: what follows, so that a part of a backup is not taken for the whole. */
export const headerSchema = z.object({
  vangnetBackup: z.literal(1),
  part: z.enum(['data', 'keys']),
  /** The same for data and keys of one database, whenever they were backed up. */
  installation: z.string(),
  takenAt: z.iso.datetime(),
  /** The migrations that made the tables, in their order. */
  schema: z.array(z.string()).min(1),
  /** Tells whether a key is that of the database, and nothing else about it. */
  keyCheck: z.string(),
  /** The number of the oldest schema whose release can work with the tables. */
  oldest: z.int(),
  /** How many rows of each table follow. */
  counts: z.record(z.string(), z.int().nonnegative()),
});
export type Header = z.infer<typeof headerSchema>;

/** The last line: a keyed hash of all lines before it. Without the key nobody can write one that fits. */
export const footerSchema = z.object({ hmac: z.string() });

const cell = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.base64() })]);
const rowSchema = z.tuple([z.string(), z.record(z.string(), cell)]);

/** A line for a row: its table, and these columns by name. Bytes stand as base64. */
export function rowLine(table: keyof Tables, row: Row, columns: readonly string[]): string {
  const cells = columns.map((column) => [column, packed(row[column])]);
  return JSON.stringify([table, Object.fromEntries(cells)]);
}

/** The table and the row of a line. @throws Error when it is none of these tables with exactly their columns */
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
