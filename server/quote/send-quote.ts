import { ok, type Fault, type Result } from '@vangnet/domain/application/result';
import type { Cents } from '@vangnet/domain/values/money';
import { isRefusedFor } from '@vangnet/domain/values/result';
import type { ApplicationStore } from '../applications/store.ts';
import type { WordedProduct } from '../calculation/product.ts';
import { currentQuote } from './quote.ts';
import type { QuoteMail, QuoteStore } from './store.ts';

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
