import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { happened } from '../http/observed.ts';
import type { Outbox } from '../outbox/store.ts';
import type { Jobs } from '../jobs/repeated.ts';
import { every, type Timer } from '../jobs/rounds.ts';
import type { ImapSettings } from '../mail/mail-urls.ts';

/** Less than a minute apart, so that a timer that is early leaves none out. A mailbox that cannot be read is tried again after the lease. */
const TURN = { name: 'bounces', everyMs: MINUTE_MS - 10 * SECOND_MS, leaseMs: 2 * MINUTE_MS };

type Deps = {
  readonly bounceMailbox: ImapSettings | undefined;
  readonly store: { readonly outbox: Pick<Outbox, 'recordBounce'>; readonly jobs: Jobs };
  readonly timer: Timer;
};

/** Reads every minute in the mailbox of the sender which mails did not arrive; of several servers one does it. */
export function readBounces(app: FastifyInstance, { bounceMailbox, store, timer }: Deps): void {
  if (!bounceMailbox) return;
  const job = (isStopping: () => boolean) =>
    store.jobs.inTurn(TURN, async () => {
      // Only who reads a mailbox waits for a tenth of a second until these are loaded.
      const [{ readReports }, { readNotification }] = await Promise.all([
        import('./imap.ts'),
        import('./notification.ts'),
      ]);
      const take = async (raw: Uint8Array) => {
        const bounce = await readNotification(raw);
        const outcome = bounce && (await store.outbox.recordBounce(bounce));
        if (outcome) {
          happened('bounces', { outcome });
          app.log.info({ outcome, status: bounce.status }, 'a mail server told that a mail did not arrive');
        }
        return outcome !== 'under way';
      };
      const read = await readReports(bounceMailbox, { take, isStopping });
      // A mail server that is restarted is nothing to look at; the sentinel reports one that stays away.
      if (!read.ok) app.log.info({ code: read.code }, 'the mailbox of bounces was not read; a later round tries again');
      return read.ok;
    });
  every(app, { name: TURN.name, everyMs: MINUTE_MS, timer, job });
}
