import { ImapFlow } from 'imapflow';
import { SECOND_MS } from '@vangnet/domain/values/durations';
import { isRecord } from '@vangnet/domain/values/record';
import { happened } from '../http/observed.ts';
import { errorCode } from '../database/error-code.ts';
import type { ImapSettings } from './mailer.ts';
import { readNotification, type Bounce } from './notification.ts';

/** Limits in milliseconds on the silence of a mail server. */
const TIMEOUTS = { connectionTimeout: 5 * SECOND_MS, greetingTimeout: 5 * SECOND_MS, socketTimeout: 15 * SECOND_MS };
/** Reports per round; the rest has its turn in the next. */
const MOST = 200;
/** A notification has the mail itself behind what is read of it. */
const MOST_BYTES = 1_000_000;

/** Reports of mail programs and mail servers, of which some are about delivery. Other mails are left to the readers of the mailbox. */
const UNREAD_REPORTS = { seen: false, header: { 'content-type': 'multipart/report' } };

/** `code` is short and holds nothing that the mail server said. */
type MailboxRead = { readonly ok: true; readonly count: number } | { readonly ok: false; readonly code: string };

type Reading = {
  /** Notes that a mail did not arrive. A notification of a mail that is `under way` stays unread. */
  readonly record: (bounce: Bounce) => Promise<string>;
  readonly isStopping: () => boolean;
  readonly log: { info(facts: object, message: string): void };
};

/**
 * Reads in the mailbox of the sender which mails did not arrive: the unread reports, one after the other, the oldest first. Never
 * throws on what a mail server does.
 *
 * @returns whether the mailbox could be read
 */
export async function readBounces(settings: ImapSettings, { record, isStopping, log }: Reading): Promise<boolean> {
  const take = async (raw: Uint8Array) => {
    const bounce = await readNotification(raw);
    const outcome = bounce && (await record(bounce));
    if (outcome) {
      happened('bounces', { outcome });
      log.info({ outcome, status: bounce.status }, 'bounce recorded');
    }
    return outcome !== 'under way';
  };
  const read = await inMailbox(settings, false, async (client, uids) => {
    for (const uid of uids.slice(0, MOST).map(String)) {
      if (isStopping()) return;
      // oxlint-disable-next-line no-await-in-loop -- a connection has one command at a time
      const found = await client.fetchOne(uid, { source: { maxLength: MOST_BYTES } }, { uid: true });
      // oxlint-disable-next-line no-await-in-loop -- the same
      const isDone = found && found.source && (await take(found.source));
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (isDone) await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
    }
  });
  // A mail server that is restarted is nothing to look at; the checks report one that stays away.
  if (!read.ok) log.info({ code: read.code }, 'the mailbox of bounces was not read; a later round tries again');
  return read.ok;
}

/** Logs in, opens the mailbox, counts its unread reports and changes nothing. */
export const countReports = (settings: ImapSettings): Promise<MailboxRead> =>
  inMailbox(settings, true, async () => undefined);

async function inMailbox(
  { mailbox, ...server }: ImapSettings,
  readOnly: boolean,
  action: (client: ImapFlow, uids: readonly number[]) => Promise<void>,
): Promise<MailboxRead> {
  const client = new ImapFlow({ ...server, ...TIMEOUTS, logger: false, disableAutoIdle: true });
  // The command that is under way rejects too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(mailbox, { readOnly });
    const uids = await client.search(UNREAD_REPORTS, { uid: true });
    if (!uids) return { ok: false, code: 'ESEARCH' };
    await action(client, uids);
    await client.logout();
    return { ok: true, count: uids.length };
  } catch (error) {
    return { ok: false, code: codeOf(error) };
  } finally {
    client.close();
  }
}

/** Not the words of a failure, which quote what the mail server said. */
function codeOf(error: unknown): string {
  if (isRecord(error) && error['authenticationFailed'] === true) return 'EAUTH';
  if (isRecord(error) && error['mailboxMissing'] === true) return 'ENOMAILBOX';
  return errorCode(error) || 'EUNKNOWN';
}
