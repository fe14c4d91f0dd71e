import * as z from 'zod/mini';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { SHARE_DAYS } from '@vangnet/domain/product/retention';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { holdApplication, type Held } from '../applications/hold-application.ts';
import { type Opener, openPart, ownerOf, sealPart } from '../database/application-keys.ts';
import { isOwn } from '../database/brand.ts';
import { hashToken, newToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { quoteSchema, type Quote } from './quote.ts';

/** The quotes that can be compared under one link: the two that were shared last. */
const COMPARED = 2;

const contentSchema = z.object({ link: z.string(), quotes: z.array(quoteSchema) });
type Content = z.infer<typeof contentSchema>;

/** A link that shows quotes to others, and opens nothing else. */
export type Share = Content & { readonly expiresAt: Date };

type Sharing = {
  /** The token of the application. */
  readonly token: string;
  readonly quote: Quote;
  /** Leaves out the quote that was shared before. */
  readonly isAlone: boolean;
};

export type ShareStore = ReturnType<typeof shareStore>;

/** Shared quotes: one link for each application. */
export const shareStore = (context: StoreContext) => ({
  /**
   * Shares a quote, beside the one that was shared before it. The link stays the same until the applicant ends it, and its
   * days begin anew.
   */
  share: ({ token, quote, isAlone }: Sharing): Promise<Result<Share>> =>
    holdApplication(context, { token }, async (held) => {
      const former = await sharedBefore(held);
      const link = former?.link ?? newToken(context.randomBytes);
      const others = isAlone ? [] : (former?.quotes ?? []).filter((other) => !isSame(other, quote));
      const quotes = [...others, quote].slice(-COMPARED);
      return ok(await keep(held, { link, quotes }));
    }),
  /** Ends the link; does nothing when there is none. */
  end: (token: string): Promise<Result<undefined>> =>
    holdApplication(context, { token }, async ({ transaction, applicationId }) => {
      await transaction.deleteFrom('shares').where('application_id', '=', applicationId).execute();
      return ok();
    }),
  /** Reads the quotes of a link. Unknown, ended and expired links get the same refusal. */
  read: async (link: string): Promise<Result<Share>> => {
    const row = await context.db
      .selectFrom('shares')
      .selectAll()
      .where('link_hash', '=', hashToken(link))
      .where(isOwn(context, 'shares.application_id'))
      .where('expires_at', '>', context.clock().toISOString())
      .executeTakeFirst();
    if (!row) return refuse('request.notFound');
    const owner = await ownerOf(context, row.application_id);
    return ok({ ...opened(owner, row.content), expiresAt: new Date(row.expires_at) });
  },
});

/** Deletes shares whose link has expired. */
export async function forgetOldShares(db: StoreContext['db'], now: Date): Promise<void> {
  await db.deleteFrom('shares').where('expires_at', '<=', now.toISOString()).execute();
}

const opened = (owner: Opener, content: Uint8Array): Content =>
  z.parse(contentSchema, openPart(owner, 'share', content));

/** Reads what the link shows now; an expired link counts as none. */
async function sharedBefore(held: Held): Promise<Content | undefined> {
  const row = await held.transaction
    .selectFrom('shares')
    .select('content')
    .where('application_id', '=', held.applicationId)
    .where('expires_at', '>', held.now.toISOString())
    .executeTakeFirst();
  return row && opened(held, row.content);
}

async function keep(held: Held, content: Content): Promise<Share> {
  const { transaction, applicationId, now } = held;
  const expiresAt = new Date(now.getTime() + SHARE_DAYS * DAY_MS);
  const changed = {
    link_hash: hashToken(content.link),
    content: sealPart(held, 'share', content),
    expires_at: expiresAt.toISOString(),
  };
  await transaction
    .insertInto('shares')
    .values({ application_id: applicationId, ...changed })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(changed))
    .execute();
  return { ...content, expiresAt };
}

/** Two quotes are the same when their choices and prices are, on whichever day they were made. */
function isSame(one: Quote, other: Quote): boolean {
  const [first, second] = [one, other].map((quote) => JSON.stringify({ ...quote, date: '' }));
  return first === second;
}
