import { ok, type Result } from '@vangnet/domain/application/result';
import type { MessageCode } from '@vangnet/domain/application/text';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import type { ApplicationStore } from '../applications/store.ts';
import { calculatePremium } from '../calculation/calculate-premium.ts';
import type { Product } from '../calculation/product.ts';
import { quoteOf } from './quote.ts';
import type { QuoteStore } from './store.ts';

export type QuoteDeps = Product & {
  readonly store: { readonly applications: Pick<ApplicationStore, 'read'>; readonly quotes: QuoteStore };
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
};

/** Why there is no quote now: the product refuses the case, or an answer is still open. */
export type QuoteSent = { readonly refusal: MessageCode | undefined };

/**
 * Queues the quote of the saved application, priced with the tariff that holds for it. A mail server that is down does
 * not matter here.
 */
export async function sendQuote(
  { store, kickOutbox, ...product }: QuoteDeps,
  { token, email }: { token: string; email: string },
): Promise<Result<QuoteSent>> {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const application = found.value;
  if (application.isSubmitted) return ok({ refusal: 'application.frozen' });
  const priced = calculatePremium(product, application.draft, application);
  if (!priced.ok) return ok({ refusal: priced.faults[0]?.code ?? 'application.incomplete' });
  const quote = quoteOf(priced.value, amsterdamDate(product.clock()));
  const queued = await store.quotes.send({ token, email, quote, tariffVersion: quote.tariffVersion });
  if (!queued.ok) return queued;
  kickOutbox();
  return ok({ refusal: undefined });
}
