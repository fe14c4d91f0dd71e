import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { isPostgres } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import { laneOf, type DeliveryKind } from '../jobs/kinds.ts';
import { inOrder } from './in-order.ts';

/** The tables that have a row for each copy, or for every second one. */
export const FILLED = [
  ...([
    'applications',
    'application_keys',
    'blind_index',
    'tokens',
    'knowledge_tests',
    'payments',
    'identity_checks',
  ] as const),
  ...(['submissions', 'tasks', 'evidence', 'evidence_marks'] as const),
];

type Copies = {
  /** The application that they are copies of; only that one opens with its key. */
  readonly of: string;
  /** The numbers of the first and of the last one. */
  readonly from: number;
  readonly to: number;
  /** The number of the master key that is said to wrap their keys. */
  readonly keyNumber: number;
  readonly now: Date;
};

const ID = sql`'copied' || (1000000000000000 + n)`;

/** Copies in one statement: none takes long on a machine with other work. */
const AT_ONCE = 20_000;

/**
 * Fills a database with applications as it keeps them after years: every second one was submitted in one of the six years
 * before this one, the others are drafts and quotes of yesterday. Nothing of them is due for anything.
 */
export async function copyApplications(db: Kysely<Tables>, copies: Copies): Promise<void> {
  for (let from = copies.from; from <= copies.to; from += AT_ONCE)
    await copySome(db, { ...copies, from, to: Math.min(copies.to, from + AT_ONCE - 1) });
  // PostgreSQL does so by itself, a minute later.
  if (isPostgres(db)) await sql`analyze`.execute(db);
}

/** Queues deliveries of one application from this number to that one, all due then. */
export async function queueMany(
  db: Kysely<Tables>,
  kind: DeliveryKind,
  { from = 1, to, at }: { readonly from?: number; readonly to: number; readonly at: Date },
): Promise<void> {
  const due = sql.lit(at.toISOString());
  await sql`insert into tasks (id, lane, application_id, kind, key, state, attempts, due_at, created_at, touched_at)
    with recursive series (n) as (select ${sql.lit(from)} union all select n + 1 from series where n < ${sql.lit(to)})
    select 'due' || n, ${sql.lit(laneOf(kind).name)}, (select id from applications limit 1), ${sql.lit(kind)}, 'due' || n, 'queued', 0, ${due}, ${due}, ${due}
    from series`.execute(db);
  if (isPostgres(db)) await sql`analyze tasks`.execute(db);
}

async function copySome(db: Kysely<Tables>, { of, from, to, keyNumber, now }: Copies): Promise<void> {
  const numbers = sql`(with recursive series (n) as (select ${sql.lit(from)} union all select n + 1 from series
    where n < ${sql.lit(to)}) select n from series) as numbers`;
  const sample = sql`(select wrapped, tracking, tariff_version from applications
    join application_keys on application_id = id where id = ${sql.lit(of)}) as sample`;
  const each = sql`from ${numbers} cross join ${sample}`;
  const yesterday = sql.lit(new Date(now.getTime() - DAY_MS).toISOString());
  const at = sql`(${sql.lit(now.getFullYear())} - 1 - n % 6) || '-' || (10 + n % 3) || '-' || (10 + n % 19) || 'T'
    || (10 + n % 14) || ':' || (10 + n % 49) || ':' || (10 + n % 47) || '.000Z'`;
  const madeAt = sql`case when n % 2 = 0 then ${at} else ${yesterday} end`;
  const status = sql`case when n % 2 = 0 then 'submitted' when n % 3 = 0 then 'quoted' else 'draft' end`;
  const ofEach = [
    sql`applications (id, version, status, payload, tracking, tariff_version, rated_at, created_at, updated_at, evidence_length, evidence_head)
      select ${ID}, 1, ${status}, tracking, tracking, tariff_version, ${madeAt}, ${madeAt}, ${madeAt}, 1, tracking ${each}`,
    sql`application_keys (application_id, key_number, wrapped) select ${ID}, ${sql.lit(keyNumber)}, wrapped ${each}`,
    ...['reference', 'mailbox', 'phone'].map(
      (by) => sql`blind_index (hash, application_id) select ${sql.lit(by)} || ${ID}, ${ID} ${each}`,
    ),
    sql`tokens (token_hash, application_id, kind) select ${ID}, ${ID}, 'application' ${each}`,
    sql`evidence_marks (application_id, length) select ${ID}, 1 ${each}`,
  ];
  const ofSubmitted = [
    sql`knowledge_tests (application_id, test, passed, wrong, graded_at) select ${ID}, tracking, 1, 0, ${at} ${each}`,
    sql`payments (id, application_id, idempotency_key, provider_id, status, amount, created_at, final_at, reminded_at)
      select ${ID}, ${ID}, ${ID}, ${ID}, 'paid', 1, ${at}, ${at}, ${at} ${each}`,
    sql`identity_checks (reference, application_id, version, transaction_id, entrance_code_hash, issuer_id, status, name_matches, birth_date_matches, started_at, ended_at)
      select ${ID}, ${ID}, 1, ${ID}, ${ID}, 'INGBNL2A', 'Success', 1, 1, ${at}, ${at} ${each}`,
    sql`submissions (application_id, reference_id, submitted_at, handed_over_at) select ${ID}, ${ID}, ${at}, ${at} ${each}`,
    ...[
      ['hand-overs', 'handover'],
      ['payment', 'payment'],
      ['identity check', 'identity check'],
    ].map(([lane, kind]) => {
      const id = sql`${sql.lit(`${kind} `)} || ${ID}`;
      return sql`tasks (id, lane, application_id, kind, key, state, attempts, due_at, created_at, touched_at, settled_at)
      select ${id}, ${sql.lit(lane)}, ${ID}, ${sql.lit(kind)}, ${id}, 'done', 1, ${at}, ${at}, ${at}, ${at} ${each}`;
    }),
    sql`evidence (application_id, sequence, at, kind, content, hash) select ${ID}, 1, ${at}, 'submitted', tracking, tracking ${each}`,
  ];
  const fills = [...ofEach, ...ofSubmitted.map((fill) => sql`${fill} where n % 2 = 0`)];
  await db.transaction().execute(async (transaction) => {
    if (isPostgres(db)) await withoutLookUps.execute(transaction);
    await inOrder(fills, async (fill) => void (await sql`insert into ${fill}`.execute(transaction)));
  });
}

/** References are known to exist: PostgreSQL need not look two million rows up, where its user may say so. */
const withoutLookUps = sql`select set_config('session_replication_role', 'replica', true)
  from pg_roles where rolname = current_user and rolsuper`;
