import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The columns of an application that is now priced with a tariff: with the one it had, since the same moment. */
export function ratedWith(column: ExpressionBuilder<Tables, 'applications'>, tariffVersion: string, now: Date) {
  const sinceBefore = column.case().when('tariff_version', '=', tariffVersion).then(column.ref('rated_at'));
  return { tariff_version: tariffVersion, rated_at: sinceBefore.else(now.toISOString()).end() };
}
