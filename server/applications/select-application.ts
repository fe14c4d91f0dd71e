import * as z from 'zod/mini';
import { trackingSchema } from '@vangnet/contract/applications';
import { draftSchema } from '@vangnet/domain/application/draft-schema';
import { byToken } from './by-token.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { StoredApplication } from '../store.ts';
import { referenceIdOf } from './reference-id.ts';
import { openPart } from '../database/sealed-parts.ts';

export async function readApplication(context: StoreContext, token: string): Promise<StoredApplication | undefined> {
  const row = await byToken(context, token)
    .select(['applications.id', 'applications.version', 'applications.payload', 'applications.tracking'])
    .select(['applications.created_at', 'applications.tariff_version', 'applications.rated_at', 'applications.status'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    version: row.version,
    draft: z.parse(draftSchema, openPart(context, row.id, 'draft', row.payload)),
    tracking: z.parse(trackingSchema, openPart(context, row.id, 'tracking', row.tracking)),
    tariffVersion: row.tariff_version,
    ratedAt: new Date(row.rated_at),
    referenceId: referenceIdOf(context, row.id, new Date(row.created_at)),
    isSubmitted: row.status === 'submitted',
  };
}
