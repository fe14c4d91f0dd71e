import type { StoreContext } from '../database/store-context.ts';
import { hashToken } from '../database/sealing.ts';

/** The rows a token gives access to, as the start of a query. */
export function byToken({ db, clock }: StoreContext, token: string) {
  return db
    .selectFrom('tokens')
    .innerJoin('applications', 'applications.id', 'tokens.application_id')
    .where('tokens.token_hash', '=', hashToken(token))
    .where((where) =>
      where.or([where('tokens.expires_at', 'is', null), where('tokens.expires_at', '>', clock().toISOString())]),
    );
}
