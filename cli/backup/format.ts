import * as z from 'zod';
import type { Tables } from '../../server/database/tables.ts';

/**
 * Every table, in an order in which a row comes after the row that it belongs to, and whether it is in a backup. What a
 * release writes about its own tables is made anew when they are.
 */
const inBackup: Record<keyof Tables, boolean> = {
  data_key_check: true,
  master_keys: true,
  applications: true,
  application_keys: true,
  tokens: true,
  idempotency_keys: true,
  outbox: true,
  budgets: true,
  knowledge_tests: true,
  failed_tests: true,
  adviser_requests: true,
  payments: true,
  payment_browsers: true,
  refunds_due: true,
  identity_issuers: true,
  identity_checks: true,
  identity_proofs: true,
  submissions: true,
  readiness: false,
  schema_support: false,
  reference_sets: false,
  job_runs: false,
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the object has no other keys
export const allTables = Object.keys(inBackup) as (keyof Tables)[];
export const tablesOfBackup = allTables.filter((table) => inBackup[table]);

/** A row, as both databases give and take it. */
export type Row = Readonly<Record<string, unknown>>;

/** The first line of a backup: what follows, so that a part of a backup is not taken for the whole. */
export const headerSchema = z.object({
  vangnetBackup: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The migrations that made the tables, in their order. */
  schema: z.array(z.string()).min(1),
  /** Tells whether a key is that of the database, and nothing else about it. */
  keyCheck: z.string(),
  /** The number of the oldest schema whose release can work with the tables; earlier backups do not tell. */
  oldest: z.optional(z.int()),
  /** How many rows of each table follow. */
  counts: z.record(z.string().regex(/^[a-z_]+$/), z.int().nonnegative()),
});
export type Header = z.infer<typeof headerSchema>;

/** The last line: the checksum of all lines before it. */
export const footerSchema = z.object({ sha256: z.string() });

const cell = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.base64() })]);
const rowSchema = z.tuple([z.string(), z.record(z.string(), cell)]);

/** A line for a row: its table, and its columns by name. Bytes stand as base64. */
export function rowLine(table: string, row: Row): string {
  const cells = Object.entries(row).map(([column, value]) => [column, packed(value)]);
  return JSON.stringify([table, Object.fromEntries(cells)]);
}

/** The table and the row of a line. @throws Error when it is none */
export function rowOf(line: string): [table: string, row: Row] {
  const [table, cells] = rowSchema.parse(JSON.parse(line));
  const row = Object.entries(cells).map(([column, value]) => [column, unpacked(value)]);
  return [table, Object.fromEntries(row)];
}

const packed = (value: unknown) =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;

const unpacked = (value: z.infer<typeof cell>) =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;
