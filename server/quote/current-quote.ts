import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import type { StoredApplication } from '../applications/store.ts';
import { calculatePremium } from '../calculation/calculate-premium.ts';
import type { WordedProduct } from '../calculation/product.ts';
import { recordedPrice, type RecordedPrice } from '../evidence/price.ts';
import { quoteOf, type Quote } from './quote.ts';

/** A quote, and its price as it is recorded. */
type CurrentQuote = { readonly quote: Quote; readonly price: RecordedPrice };

/**
 * Prices a saved application with the tariff that holds for it. Refused when it was submitted, when an answer is still
 * open, and when the product refuses the case.
 */
export function currentQuote(product: WordedProduct, application: StoredApplication): Result<CurrentQuote> {
  if (application.isSubmitted) return refuse('application.frozen');
  const { draft } = application;
  const priced = calculatePremium(product, draft, application);
  // Not the request is malformed, but the draft that was saved.
  if (!priced.ok) return { ok: false, faults: priced.faults };
  const quote = quoteOf(priced.value, { draft, day: amsterdamDate(product.clock()), words: product.words });
  return ok({ quote, price: recordedPrice(priced.value) });
}
