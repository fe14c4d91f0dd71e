import type { Selectable } from 'kysely';
import type { CallBackMoment } from '@vangnet/contract/adviser';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { moment as counted } from '@vangnet/domain/numbers/counts';
import type { Tables } from '../database/tables.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { holdApplication, type Held } from '../applications/hold-application.ts';
import { caseNumberOf, storedCaseNumberOf } from '../applications/reference-id.ts';
import { recordEvidence } from '../evidence/record.ts';
import { recordAccess } from '../database/access-log.ts';
import { isOwn, siteColumns } from '../database/brand.ts';
import { ownerOf, sealPart } from '../database/application-keys.ts';
import { deriveKey, hashToken } from '../database/sealing.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import { handedOver } from './facts.ts';

const BETWEEN_MAILS_MS = 60_000;

type Row = Selectable<Tables['adviser_requests']>;

type NewRequest = {
  /** The token of the application. */
  readonly token: string;
  /** Everything the adviser needs. */
  readonly content: object;
  /** The moment at which they want to be called. */
  readonly moment?: CallBackMoment;
  /** The network address that the request comes from. */
  readonly address?: string;
};
/** The case as the adviser is mailed it, the same as they read under the link. */
type HandedOver = {
  readonly caseNumber: string;
  /** 1 for the first mail about this case. */
  readonly revision: number;
  readonly requestedAt: string;
  /** The language of the site; left out when it is Dutch. */
  readonly language?: string | undefined;
  readonly content: unknown;
};
export type AdviserRequested = { readonly caseNumber: string };

export type AdviserStore = ReturnType<typeof adviserStore>;

/** The requests for an adviser: one for each application, and at most one mail a minute about it. */
export const adviserStore = (context: StoreContext) => ({
  /**
   * Takes a request, or changes it, and queues the mail. What changes within a minute after a mail leaves when that
   * minute is over, as it is then; the same once more within that minute is a button that was pressed twice.
   * Refused with `mail.tooMany`, and with `adviser.blocked` when an adviser takes no more requests about it.
   */
  request: (asked: NewRequest) => holdApplication(context, asked, (held) => request(held, asked)),
  /** The case as it was last handed over; undefined when the link is none of ours or the application is gone. */
  read: async (link: string): Promise<HandedOver | undefined> => {
    const row = await context.db
      .selectFrom('adviser_requests')
      .selectAll()
      .where('link_hash', '=', hashToken(link))
      .where(isOwn(context, 'adviser_requests.application_id'))
      .executeTakeFirst();
    if (!row) return undefined;
    await recordAccess(context, row.application_id, 'adviser', 'case read');
    return handedOver(await ownerOf(context, row.application_id), row);
  },
});

async function request(work: Held, { content, moment, address }: NewRequest): Promise<Result<AdviserRequested>> {
  const { context, transaction, applicationId, application, now } = work;
  const row = await transaction
    .selectFrom('adviser_requests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  if (row?.call_state === 'blocked') return refuse('adviser.blocked');
  const stored = row?.case_number ?? storedCaseNumberOf(context, applicationId, now);
  const caseNumber = caseNumberOf(context, stored, application.brand);
  if (row && isPressedTwice(work, row, content)) return ok({ caseNumber });
  const hasLeft = !(await dropWaiting(work));
  const mailAt = nextMail(row, now, hasLeft);
  const revision = (row?.revision ?? 0) + 1;
  const link = linkOf(context, applicationId);
  const handed: HandedOver = {
    caseNumber,
    revision,
    requestedAt: now.toISOString(),
    ...otherLanguage(context),
    content,
  };
  const changed = {
    content: sealPart(work, 'adviser case', handed),
    link_hash: hashToken(link),
    revision,
    mail_at: mailAt.toISOString(),
    call_moment: moment ?? null,
    ...reopened(row),
  };
  const enqueued = await enqueue(work, {
    kind: 'adviser-case',
    address,
    payload: { ...handed, link },
    same: [revision],
    notBefore: mailAt,
    isReplacement: !hasLeft,
  });
  if (!enqueued.ok) return enqueued;
  await transaction
    .insertInto('adviser_requests')
    .values({ application_id: applicationId, case_number: stored, ...changed })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(changed))
    .execute();
  recordEvidence(work, { kind: 'adviser asked', caseNumber: stored, revision });
  if (!row) work.counts.push(counted('adviser asked'));
  return ok({ caseNumber });
}

/** The language of the site, as it is kept in the case: a case without one is in Dutch. */
function otherLanguage(context: StoreContext): Pick<HandedOver, 'language'> {
  const { language } = siteColumns(context);
  return language === 'nl' ? {} : { language };
}

/** 256 bits; every mail about a case has the same link. */
const linkOf = ({ keys }: StoreContext, applicationId: string) =>
  deriveKey(keys.identifier('adviser link'), `adviser link ${applicationId}`).toString('base64url');

function isPressedTwice(work: Work, row: Row, content: object): boolean {
  if (work.now.getTime() >= Date.parse(row.mail_at) + BETWEEN_MAILS_MS) return false;
  return JSON.stringify(handedOver(work, row).content) === JSON.stringify(content);
}

/** Asked anew after it was done: nobody has called about that yet. */
const reopened = (row: Row | undefined) =>
  row?.call_done_at ? { call_state: null, call_by: null, call_at: null, call_done_at: null } : {};

/** Plans the mail: at once, a minute after the mail that has left, or in the place of the one that has not. */
function nextMail(row: Row | undefined, now: Date, hasLeft: boolean): Date {
  if (!row) return now;
  return new Date(Math.max(now.getTime(), Date.parse(row.mail_at) + (hasLeft ? BETWEEN_MAILS_MS : 0)));
}

/** A mail that has not left yet says less than the one that is about to be queued. False when there was none. */
async function dropWaiting({ transaction, applicationId }: Work): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('tasks')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'adviser-case')
    .where('state', '=', 'queued')
    .where('lease', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
