import type { Selectable } from 'kysely';
import type { AdviserRequested, AdviserStore } from './adviser-port.ts';
import type { AdviserTables } from './adviser-tables.ts';
import { enqueue, type Work } from './enqueue.ts';
import { onApplication } from './on-application.ts';
import { caseNumberOf } from './reference-id.ts';
import { openPart, sealPart } from './sealed-parts.ts';
import type { StoreContext } from './store-context.ts';

const BETWEEN_MAILS_MS = 60_000;

type Row = Selectable<AdviserTables['adviser_requests']>;

/** The requests for an adviser on a database that has been migrated. */
export function kyselyAdviser(context: StoreContext): AdviserStore {
  return { request: ({ token, content }) => onApplication(context, token, (work) => request(work, content)) };
}

async function request(work: Work, content: object): Promise<AdviserRequested> {
  const { context, transaction, applicationId, now } = work;
  const row = await transaction
    .selectFrom('adviser_requests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  const caseNumber = row?.case_number ?? caseNumberOf(context, applicationId, now);
  if (row && isPressedTwice(work, row, content)) return { ok: true, caseNumber };
  const revision = (row?.revision ?? 0) + 1;
  const hasLeft = !(await dropWaiting(work));
  const mailAt = row ? nextMail(new Date(row.mail_at), now, hasLeft) : now;
  const changed = {
    content: sealPart(context, applicationId, 'adviser case', content),
    revision,
    mail_at: mailAt.toISOString(),
  };
  await transaction
    .insertInto('adviser_requests')
    .values({ application_id: applicationId, case_number: caseNumber, ...changed })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(changed))
    .execute();
  await enqueue(work, {
    kind: 'adviser-case',
    payload: { caseNumber, revision, requestedAt: now.toISOString(), content },
    same: [revision],
    notBefore: mailAt,
  });
  return { ok: true, caseNumber };
}

function isPressedTwice({ context, applicationId, now }: Work, row: Row, content: object): boolean {
  if (now.getTime() >= Date.parse(row.mail_at) + BETWEEN_MAILS_MS) return false;
  const sent = openPart(context, applicationId, 'adviser case', row.content);
  return JSON.stringify(sent) === JSON.stringify(content);
}

/** A minute after the mail that has left, or in the place of the one that has not. */
function nextMail(last: Date, now: Date, hasLeft: boolean): Date {
  return new Date(Math.max(now.getTime(), last.getTime() + (hasLeft ? BETWEEN_MAILS_MS : 0)));
}

/** A mail that has not left yet says less than the one that is about to be queued. False when there was none. */
async function dropWaiting({ transaction, applicationId }: Work): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'adviser-case')
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
