import { expressionBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { DELIVERY_LANES } from '../jobs/kinds.ts';

/** The mails and hand-overs among the tasks, as a table to look into. */
export const deliveryRows = expressionBuilder<Tables>()
  .selectFrom('tasks')
  .selectAll()
  .where('lane', 'in', DELIVERY_LANES)
  .as('deliveries');
