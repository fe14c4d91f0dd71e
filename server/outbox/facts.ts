import { expressionBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';

const of = expressionBuilder<Tables, 'applications'>();

/**
 * Something of it waits to be delivered. A hand-over that was given up waits for an operator; a mail that was given up is
 * not worth keeping personal data for.
 */
export const isDeliveryDue = of.exists(
  of
    .selectFrom('outbox')
    .select('outbox.id')
    .whereRef('outbox.application_id', '=', 'applications.id')
    .where((row) =>
      row.or([
        row('state', 'in', ['queued', 'sending']),
        row.and([row('kind', 'in', ['handover', 'withdrawal']), row('state', '=', 'failed')]),
      ]),
    ),
);
