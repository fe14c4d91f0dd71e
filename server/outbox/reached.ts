import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type DeliveryKind, TO_ADVISERS, TO_APPLICANTS } from './kinds.ts';

type Row = ExpressionBuilder<Tables, 'outbox'>;

/** Another mail of these kinds left after that moment, and nobody said that it did not arrive: its reader is reached. */
export const isFollowed = (row: Row, kinds: readonly DeliveryKind[], since: 'created_at' | 'bounced_at') =>
  row.exists(
    row
      .selectFrom('outbox as later')
      .select('later.id')
      .whereRef('later.application_id', '=', 'outbox.application_id')
      .whereRef('later.sent_at', '>', `outbox.${since}`)
      .where('later.kind', 'in', kinds)
      .where('later.bounced_at', 'is', null),
  );

/** It was given up, and its reader got nothing else since. */
export const isLost = (row: Row) =>
  row.and([
    row('state', '=', 'failed'),
    ...[TO_APPLICANTS, TO_ADVISERS].map((kinds) =>
      row.not(row.and([row('kind', 'in', kinds), isFollowed(row, kinds, 'created_at')])),
    ),
  ]);
