import { refuse, type Result } from '@vangnet/domain/application/result';
import { moment } from '@vangnet/domain/numbers/counts';
import { freezeOf } from '../applications/freeze.ts';
import { changeApplication, holdApplication, ratedWith, type Held } from '../applications/hold-application.ts';
import { admitLink } from '../applications/links.ts';
import { addToIndex, byEmail } from '../database/blind-index.ts';
import { newToken } from '../database/sealing.ts';
import { sealPart } from '../database/application-keys.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { RecordedPrice } from '../evidence/price.ts';
import { recordEvidence } from '../evidence/record.ts';
import { enqueue, type Delivery } from '../outbox/enqueue.ts';
import { queueMessage } from '../webhooks/queue-message.ts';

/** The same quote to the same address within this time is one mail: the visitor pressed twice. */
const SAME_MAIL_MS = 60_000;

export type QuoteMail = {
  /** Of the application. */
  readonly token: string;
  readonly email: string;
  /** Where the request comes from. */
  readonly address?: string | undefined;
  /** What the mail says; the same content to the same address within a minute is one mail. */
  readonly quote: object;
  /** What it costs, as it is recorded. */
  readonly price?: RecordedPrice | undefined;
  /** With which it was priced; left out, the application keeps the one it has. */
  readonly tariffVersion?: string;
  /** The version of the application that was priced; left out, whichever it is now. */
  readonly expectedVersion?: number;
};

export type QuoteStore = ReturnType<typeof quoteStore>;

/** Queues quotes. */
export const quoteStore = (context: StoreContext) => ({
  /**
   * Makes it a quoted application with a link to go on, and queues the mail: all of it or nothing. Refused with
   * `application.frozen` from the start of a payment on, with `application.stale` when the application was changed since it
   * was priced, and with `mail.tooMany`.
   */
  send: (mail: QuoteMail): Promise<Result<{ readonly queued: boolean }>> =>
    holdApplication(context, mail, async (held) => {
      const { expectedVersion } = mail;
      if (expectedVersion !== undefined && expectedVersion !== held.application.version) {
        return refuse('application.stale');
      }
      // What was accepted is being paid for: a quote could bring another tariff.
      if ((await freezeOf(held)) !== 'open') return refuse('application.frozen');
      const resumeToken = newToken(context.randomBytes);
      const enqueued = await enqueue(held, deliveryOf(mail, resumeToken));
      if (!enqueued.ok) return enqueued;
      recordEvidence(held, { kind: 'quote asked', to: mail.email, price: mail.price });
      if (held.application.status === 'draft') held.counts.push(moment('quoted'));
      await markQuoted(held, mail);
      await addToIndex(held, [byEmail('quote email', mail.email)]);
      if (!enqueued.value.queued) return enqueued;
      await admitLink(held, resumeToken, mail.email);
      await queueMessage(held, 'quoted');
      return enqueued;
    }),
});

async function markQuoted(held: Held, { email, tariffVersion }: QuoteMail): Promise<void> {
  const { application, now } = held;
  await changeApplication(held, {
    ...(tariffVersion === undefined ? {} : ratedWith(held, tariffVersion)),
    status: application.status === 'draft' ? 'quoted' : application.status,
    quote_email: sealPart(held, 'quote email', { email }),
    updated_at: now.toISOString(),
  });
}

const deliveryOf = ({ email, quote, address }: QuoteMail, resumeToken: string): Delivery => ({
  kind: 'quote',
  to: email,
  address,
  payload: { to: email, quote, resumeToken },
  same: [email, quote],
  againAfter: SAME_MAIL_MS,
});
