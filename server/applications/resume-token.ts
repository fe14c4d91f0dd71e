import { QUOTE_DAYS } from '@vangnet/domain/product/retention';
import type { Work } from '../database/store-context.ts';
import { hashToken } from '../database/sealing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** From now on this token, which is in a mail, opens the application for 90 days. Only its hash is kept. */
export async function admitResumeToken({ transaction, applicationId, now }: Work, token: string): Promise<void> {
  await transaction
    .insertInto('tokens')
    .values({
      token_hash: hashToken(token),
      application_id: applicationId,
      kind: 'resume',
      expires_at: new Date(now.getTime() + QUOTE_DAYS * DAY_MS).toISOString(),
    })
    .execute();
}
