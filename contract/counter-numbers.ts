import * as z from 'zod/mini';
import { refusals } from './counter-case.ts';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

/* The numbers that the counter shows; the other calls of the counter are in counter.ts. */

/** Numbers of applications that belong together; the first column names the rows. */
const tableSchema = z.object({
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      label: z.string(),
      /** One for each further column; null where there is none to show. */
      counts: z.array(z.nullable(z.int())),
      /** The part of the whole that the first number is, from 0 to 1; left out where there is no whole. */
      share: z.optional(z.number()),
    }),
  ),
  /** False when numbers under five are left out. */
  isWhole: z.boolean(),
});
export type NumbersTable = z.infer<typeof tableSchema>;

export const readNumbers = endpoint({
  method: 'GET',
  path: '/api/numbers',
  summary:
    'How far visitors came, what they chose and what became of it, of each of the last thirteen whole weeks, the newest first. Dates are YYYY-MM-DD.',
  responses: {
    200: data(
      z.object({ weeks: z.array(z.object({ from: z.string(), to: z.string(), tables: z.array(tableSchema) })) }),
    ),
    ...refusals,
  },
});

export const saveNumbers = endpoint({
  method: 'GET',
  path: '/api/numbers/file',
  summary: 'The numbers of all weeks that are kept, and of their days, as CSV in base64.',
  responses: { 200: data(z.object({ file: z.object({ name: z.string(), content: z.string() }) })), ...refusals },
});
