import { ok, refuse, type Fault, type Result } from '@vangnet/domain/application/result';
import { moment } from '@vangnet/domain/numbers/counts';
import type { Cents } from '@vangnet/domain/values/money';
import { isRefusedFor } from '@vangnet/domain/values/result';
import { freezeOf } from '../applications/freeze.ts';
import { changeApplication, holdApplication, ratedWith, type Held } from '../applications/hold-application.ts';
import { admitLink } from '../applications/links.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { WordedProduct } from '../calculation/product.ts';
import { sealPart } from '../database/application-keys.ts';
import { addToIndex, byEmail } from '../database/blind-index.ts';
import { newToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { RecordedPrice } from '../evidence/price.ts';
import { recordEvidence } from '../evidence/record.ts';
import { enqueue, type Delivery } from '../jobs/enqueue.ts';
import { queueMessage } from '../jobs/messages.ts';
import { currentQuote } from './quote.ts';

export type QuoteDeps = WordedProduct & {
  readonly store: { readonly applications: ApplicationStore; readonly quotes: QuoteStore };
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
};

/**
 * The premium that the quote names, of the first month; or why there is no quote now: the product refuses the case, an
 * answer is still open, or the application was changed meanwhile.
 */
export type QuoteSent = { readonly premium: Cents } | { readonly refusal: Fault };

/**
 * Queues the quote of the saved application, priced with the tariff that holds for it. A mail server that is down does
 * not matter here.
 */
export async function sendQuote(
  { store, kickOutbox, ...product }: QuoteDeps,
  { token, email, address }: Pick<QuoteMail, 'token' | 'email' | 'address'>,
): Promise<Result<QuoteSent>> {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const application = found.value;
  const current = currentQuote(product, application);
  if (!current.ok) return ok({ refusal: current.faults[0] ?? { code: 'application.incomplete' } });
  const { quote, price } = current.value;
  const { tariffVersion, firstMonth } = quote;
  const expectedVersion = application.version;
  const queued = await store.quotes.send({ token, email, address, quote, price, tariffVersion, expectedVersion });
  for (const code of ['application.stale', 'application.frozen'] as const) {
    if (isRefusedFor(queued, code)) return ok({ refusal: { code } });
  }
  if (!queued.ok) return queued;
  kickOutbox();
  return ok({ premium: firstMonth });
}

/** The same quote to the same address within this time is one mail: the visitor pressed twice. */
const SAME_MAIL_MS = 60_000;

type QuoteMail = {
  /** The token of the application. */
  readonly token: string;
  readonly email: string;
  /** The network address of the request. */
  readonly address?: string | undefined;
  /** Content of the mail; the same content to the same address within a minute is one mail. */
  readonly quote: object;
  readonly price?: RecordedPrice | undefined;
  /** Tariff of the price; left out, the application keeps the one it has. */
  readonly tariffVersion?: string;
  /** The version of the application that was priced; left out, whichever it is now. */
  readonly expectedVersion?: number;
};

type QuoteStore = ReturnType<typeof quoteStore>;

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
