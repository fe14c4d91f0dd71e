import type { MessageCode } from '@vangnet/domain/application/text';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { quoteOf } from './quote.ts';
import type { Store } from '../store.ts';
import { calculatePremium } from '../calculation/calculate-premium.ts';
import type { Product } from '../calculation/releases.ts';

export type QuoteSent =
  | { outcome: 'queued' }
  | { outcome: 'notFound' }
  /** The product refuses the case, or an answer is still open. */
  | { outcome: 'impossible'; code: MessageCode };

type Parts = Product & {
  readonly store: Store;
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
};

/** Queues the quote of the saved application, priced with the tariff that holds for it. A mail server that is down does not matter here. */
export async function sendQuote(
  { store, kickOutbox, ...product }: Parts,
  { token, email }: { token: string; email: string },
): Promise<QuoteSent> {
  const application = await store.readApplication(token);
  if (!application) return { outcome: 'notFound' };
  if (application.isSubmitted) return { outcome: 'impossible', code: 'application.frozen' };
  const calculated = calculatePremium(product, application.draft, application);
  if (calculated.outcome === 'refused') return { outcome: 'impossible', code: calculated.code };
  if (calculated.outcome === 'malformed') {
    return { outcome: 'impossible', code: calculated.faults[0]?.code ?? 'application.incomplete' };
  }
  const quote = quoteOf(calculated, amsterdamDate(product.clock()));
  const queued = await store.sendQuote({ token, email, quote, tariffVersion: quote.tariffVersion });
  if (!queued.ok) return { outcome: 'notFound' };
  kickOutbox();
  return { outcome: 'queued' };
}
