import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { expectedProof, needsProof, proofText, type Proof } from '@vangnet/domain/application/link-proof';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { MY_APPLICATION_DAYS } from '@vangnet/domain/product/retention';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { recordAccess } from '../database/access-log.ts';
import { openPart, ownerOf, sealPart } from '../database/application-keys.ts';
import { hashToken, newToken } from '../database/sealing.ts';
import { byBrand } from '../database/brand.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import type { LinkKind } from '../database/tables.ts';
import { byHash, holdApplication, openDraft, type Held } from './hold-application.ts';

/** Wrong birth dates and postcodes that an application takes; the fifth locks it for a day, for the right ones too. */
const MAX_FAILED_PROOFS = 5;
/** Tokens of a link that were never used; a mail scanner may ask for one each time that it opens the link. */
const MAX_UNUSED = 20;

/**
 * For so long after a correction of the address a link does not do everything: whoever corrects it could receive the link
 * themselves, and the former reader has the time to object.
 */
export const LIMITED_MS = 7 * DAY_MS;

/** When a link of a kind that is mailed now ends. */
function endOf({ context, transaction, applicationId, now }: Work, kind: LinkKind) {
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  if (kind === 'my-application') return after(MY_APPLICATION_DAYS);
  const ends = byBrand(context, 'applications.brand', ({ quoted }) => after(quoted.count)).as('ends');
  return transaction.selectFrom('applications').select(ends).where('id', '=', applicationId).$asScalar();
}

/**
 * From now on this token, which is in a mail to this address, works as a link of this kind. Only its hash is kept.
 */
export async function admitLink(work: Work, token: string, to: string, kind: LinkKind = 'resume'): Promise<void> {
  const { transaction, applicationId } = work;
  await transaction
    .insertInto('tokens')
    .values({
      token_hash: hashToken(token),
      application_id: applicationId,
      kind,
      expires_at: endOf(work, kind),
      mailed_to: sealPart(work, 'link address', { to }),
      limited_until: transaction.selectFrom('applications').select('limited_until').where('id', '=', applicationId),
    })
    .execute();
}

/** The application of a mailed link that still works, as the start of a query like `byToken`. */
export function byLink(context: StoreContext, link: string, kind: LinkKind = 'resume') {
  return byHash(context, link, kind).where('tokens.expires_at', '>', context.clock().toISOString());
}

export const links = (context: StoreContext) => ({
  /** The address that a link which still works was mailed to. */
  mailedTo: async (link: string): Promise<string | undefined> => {
    const found = await byLink(context, link).select('tokens.mailed_to').executeTakeFirst();
    if (!found?.mailed_to) return undefined;
    const owner = await ownerOf(context, found.opened_id);
    return z.parse(z.object({ to: z.string() }), openPart(owner, 'link address', found.mailed_to)).to;
  },
  /**
   * A new token for a visitor who comes by a mailed link. Once personal data was entered they have to know the birth date and
   * the postcode in it; a wrong one, a missing one and one attempt too many are the same refusal. Nothing ends yet: a
   * program that reads mail opens links too.
   */
  exchangeLink: async (link: string, proof: Proof | undefined): Promise<Result<string>> => {
    const found = await byLink(context, link).executeTakeFirst();
    if (!found) return refuse('request.notFound');
    return holdApplication(context, { applicationId: found.opened_id }, async (held) => {
      if (held.application.status === 'submitted') return refuse('request.notFound');
      if (!(await prove(held, proof)).isProven) return refuse('application.proofWrong');
      return ok(await admitByLink(held, link));
    });
  },
});

/** A token for a visitor who came by a link. */
async function admitByLink(held: Held, link: string): Promise<string> {
  const { context, transaction, applicationId, now } = held;
  const token = newToken(context.randomBytes);
  await recordAccess({ ...context, db: transaction }, applicationId, 'visitor', 'opened by link');
  await dropUnused(held, link);
  await transaction
    .insertInto('tokens')
    .values({
      token_hash: hashToken(token),
      application_id: applicationId,
      kind: 'application',
      expires_at: null,
      link_hash: hashToken(link),
      limited_until: transaction
        .selectFrom('tokens as link')
        .select('link.limited_until')
        .where('link.token_hash', '=', hashToken(link)),
      takes_over: 1,
      created_at: now.toISOString(),
    })
    .execute();
  return token;
}

/** @property lockedUntil what this attempt, the last wrong one that is taken, locked the application until */
export type Proven = { readonly isProven: boolean; readonly lockedUntil?: Date };

/**
 * Whether the visitor with a link is the applicant. An attempt during the lock neither counts nor prolongs it. Does the same
 * work whatever is wrong, so that the time of a refusal reveals nothing.
 */
export async function prove(held: Held, proof: Proof | undefined): Promise<Proven> {
  const { transaction, applicationId, application, now } = held;
  const draft = openDraft(held, application.payload);
  if (!needsProof(draft)) return { isProven: true };
  const { failed_proofs: failed, failed_proof_at: failedAt } = application;
  const isRecent = failedAt !== null && failedAt > new Date(now.getTime() - DAY_MS).toISOString();
  const before = isRecent ? failed : 0;
  const isLocked = before >= MAX_FAILED_PROOFS;
  const expected = expectedProof(draft);
  const isProven = sameProof(proof, expected) && expected !== undefined && !isLocked;
  const after = isLocked
    ? { failed_proofs: failed, failed_proof_at: failedAt }
    : { failed_proofs: isProven ? 0 : before + 1, failed_proof_at: now.toISOString() };
  await transaction.updateTable('applications').set(after).where('id', '=', applicationId).execute();
  const locks = !isLocked && after.failed_proofs === MAX_FAILED_PROOFS;
  return locks ? { isProven, lockedUntil: new Date(now.getTime() + DAY_MS) } : { isProven };
}

/** Forgets the links to an application to go on with that have ended. */
export async function forgetOldLinks({ db }: StoreContext, now: Date): Promise<void> {
  await db.deleteFrom('tokens').where('kind', '=', 'resume').where('expires_at', '<=', now.toISOString()).execute();
}

/** Once a fresh link to what was submitted has been used, a former one can no longer be used to lock its owner out. */
export async function endFormerLinks({ transaction, applicationId, now }: Held, link: string): Promise<void> {
  await transaction
    .updateTable('tokens')
    .set({ ended_at: now.toISOString() })
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'my-application')
    .where('ended_at', 'is', null)
    .where('expires_at', '<', (row) =>
      row.selectFrom('tokens as used').select('used.expires_at').where('used.token_hash', '=', hashToken(link)),
    )
    .execute();
}

function sameProof(given: Proof | undefined, expected: Proof | undefined): boolean {
  const [one, other] = [given, expected].map((proof) =>
    createHash('sha256')
      .update(proof ? proofText(proof) : '')
      .digest(),
  );
  return given !== undefined && one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Makes room for one more token of a link, at the cost of the oldest that was never used; one that was used stays. */
async function dropUnused({ transaction, applicationId }: Held, link: string): Promise<void> {
  const unused = await transaction
    .selectFrom('tokens')
    .select('token_hash')
    .where('application_id', '=', applicationId)
    .where('link_hash', '=', hashToken(link))
    .where('takes_over', '=', 1)
    .orderBy('created_at')
    .execute();
  const surplus = unused.slice(0, Math.max(0, unused.length - MAX_UNUSED + 1)).map(({ token_hash: hash }) => hash);
  if (surplus.length > 0) await transaction.deleteFrom('tokens').where('token_hash', 'in', surplus).execute();
}
