import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import { inOrder } from './in-order.ts';

/** The tables that have a row for each copy, or for every second one. */
export const FILLED = [
  ...(['applications', 'application_keys', 'tokens', 'knowledge_tests', 'payments', 'identity_checks'] as const),
  ...(['submissions', 'outbox', 'evidence', 'evidence_marks'] as const),
];

type Copies = {
  /** The application that they are copies of; only it opens with its key. */
  readonly of: string;
  /** The numbers of the first and the last one. */
  readonly from: number;
  readonly to: number;
  /** Of the master key that is said to wrap their keys. */
  readonly keyNumber: number;
};

/**
 * Fills a database with applications as they are kept in March 2026: every second one was submitted in the seven years
 * before, the others are drafts and quotes of this month. Nothing of them is due for anything.
 */
export async function copyApplications(db: Kysely<Tables>, { of, from, to, keyNumber }: Copies): Promise<void> {
  const numbers = sql`with recursive numbers (n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to)})`;
  const id = sql`'copied' || (1000000000000000 + n)`;
  const submittedAt = sql`(2019 + n % 7) || '-' || (10 + n % 3) || '-' || (10 + n % 19) || 'T' || (10 + n % 14) || ':' || (10 + n % 49) || ':' || (10 + n % 47) || '.000Z'`;
  const madeAt = sql`case when n % 2 = 0 then ${submittedAt} else '2026-03-0' || (1 + n % 8) || 'T10:00:00.000Z' end`;
  const status = sql`case when n % 2 = 0 then 'submitted' when n % 3 = 0 then 'quoted' else 'draft' end`;
  const sample = sql`(select wrapped, tracking, tariff_version from applications join application_keys on application_id = id where id = ${sql.lit(of)}) as sample`;
  const each = sql`from numbers cross join ${sample}`;
  const submitted = sql`${each} where n % 2 = 0`;
  const fills: [columns: string, values: RawBuilder<unknown>, rows: RawBuilder<unknown>][] = [
    [
      'applications (id, version, status, payload, tracking, tariff_version, rated_at, created_at, updated_at, evidence_length, evidence_head)',
      sql`${id}, 1, ${status}, tracking, tracking, tariff_version, ${madeAt}, ${madeAt}, ${madeAt}, 1, tracking`,
      each,
    ],
    ['application_keys (application_id, key_number, wrapped)', sql`${id}, ${sql.lit(keyNumber)}, wrapped`, each],
    ['tokens (token_hash, application_id, kind)', sql`${id}, ${id}, 'application'`, each],
    [
      'knowledge_tests (application_id, test, passed, wrong, graded_at)',
      sql`${id}, tracking, 1, 0, ${submittedAt}`,
      submitted,
    ],
    [
      'payments (id, application_id, idempotency_key, provider_id, status, amount, created_at, due_at, final_at, reminded_at)',
      sql`${id}, ${id}, ${id}, ${id}, 'paid', 1, ${submittedAt}, ${submittedAt}, ${submittedAt}, ${submittedAt}`,
      submitted,
    ],
    [
      'identity_checks (reference, application_id, version, transaction_id, entrance_code_hash, issuer_id, status, name_matches, birth_date_matches, started_at, ended_at)',
      sql`${id}, ${id}, 1, ${id}, ${id}, 'INGBNL2A', 'Success', 1, 1, ${submittedAt}, ${submittedAt}`,
      submitted,
    ],
    [
      'submissions (application_id, reference_id, submitted_at, handed_over_at)',
      sql`${id}, ${id}, ${submittedAt}, ${submittedAt}`,
      submitted,
    ],
    [
      'outbox (id, application_id, kind, dedup_key, state, attempts, next_attempt_at, created_at, sent_at)',
      sql`${id}, ${id}, 'handover', ${id}, 'sent', 1, ${submittedAt}, ${submittedAt}, ${submittedAt}`,
      submitted,
    ],
    [
      'evidence (application_id, sequence, at, kind, content, hash)',
      sql`${id}, 1, ${submittedAt}, 'submitted', tracking, tracking`,
      submitted,
    ],
    ['evidence_marks (application_id, length)', sql`${id}, 1`, each],
  ];
  await inOrder(fills, async ([columns, values, rows]) => {
    await (
      isPostgres(db)
        ? sql`insert into ${sql.raw(columns)} ${numbers} select ${values} ${rows}`
        : sql`${numbers} insert into ${sql.raw(columns)} select ${values} ${rows}`
    ).execute(db);
  });
  // PostgreSQL does so by itself, a minute later.
  if (isPostgres(db)) await sql`analyze`.execute(db);
}
