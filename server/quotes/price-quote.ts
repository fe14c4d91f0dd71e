import type { Quote, QuoteBody } from '@vangnet/contract/quotes';
import { ok, type Result } from '@vangnet/domain/application/result';
import { courseOf } from '@vangnet/domain/product/course';
import { lastDayAtAge } from '@vangnet/domain/product/eligibility';
import { RATING_DAYS } from '@vangnet/domain/product/retention';
import {
  addDays,
  amsterdamDate,
  dayNumber,
  formatDate,
  formatIsoDate,
  type CalendarDate,
} from '@vangnet/domain/values/dates';
import { centsFromEuro, euroFromCents } from '@vangnet/domain/values/money';
import { quotePremium, quotePremiumAt, type Priced } from '../calculation/calculate-premium.ts';
import type { Product } from '../calculation/product.ts';
import { alternativesInEuro, progressionInEuro } from '../calculation/response.ts';
import { idOf, quoteOf, signQuote, type SignedQuote, type Signer } from './signed.ts';

export type QuoteDeps = Product & {
  readonly signer: Signer;
  readonly publicUrl: string;
};

/** The price of what a partner asks for, signed. The same request has the same response all day. */
export function priceQuote(deps: QuoteDeps, partner: string, body: QuoteBody): Result<Quote> {
  const { reference, include = [], ...wishes } = body;
  const priced = quotePremium(deps, wishes);
  if (!priced.ok) return priced;
  const quote = signedQuoteOf(deps, partner, wishes, priced.value);
  return ok(quoteResponse(deps, { quote, reference }, priced.value, include));
}

/** The quote with an id of this partner, as it was given; undefined when its validity is over, or its tariff is gone. */
export function quoteAgain(deps: QuoteDeps, partner: string, id: string): Quote | undefined {
  const today = amsterdamDate(deps.clock());
  const identified = quoteOf(deps.signer, partner, id, today);
  if (!identified || isPast(identified.quote.validUntil, today)) return undefined;
  const { occupation, dateOfBirth, cover, tariffVersion, issuedOn } = identified.quote;
  const release = deps.releaseOf(tariffVersion);
  const wishes = { occupation, dateOfBirth, ...cover, sumAssured: euroFromCents(cover.sumAssured) };
  const priced = release && quotePremiumAt(new Date(`${issuedOn}T12:00:00Z`), release, wishes);
  return priced?.ok ? quoteResponse(deps, identified, priced.value, []) : undefined;
}

type Wishes = Omit<QuoteBody, 'reference' | 'include'>;

function signedQuoteOf(deps: QuoteDeps, partner: string, wishes: Wishes, { request, price }: Priced): SignedQuote {
  const today = amsterdamDate(deps.clock());
  const { occupation, dateOfBirth, ...cover } = wishes;
  return {
    brand: deps.signer.brand,
    partner,
    occupation,
    dateOfBirth,
    cover: { ...cover, sumAssured: centsFromEuro(cover.sumAssured) },
    first: price.firstMonth,
    after: price.premiumProgression[1]?.amount ?? null,
    tariffVersion: price.tariffVersion,
    issuedOn: formatIsoDate(today),
    validUntil: formatIsoDate(lastDayAtAge(request.birth, today, lastDayOfTariff(deps, today))),
  };
}

const version = ({ engine }: ReturnType<Product['releaseOn']>) => engine.tariffVersion;

/** The last day on which the tariff of today is in force, as far as a price is promised. */
function lastDayOfTariff({ releaseOn }: Product, today: CalendarDate): CalendarDate {
  const last = addDays(today, RATING_DAYS);
  const now = version(releaseOn(today));
  if (version(releaseOn(last)) === now) return last;
  let day = today;
  while (version(releaseOn(addDays(day, 1))) === now) day = addDays(day, 1);
  return day;
}

type Identified = Parameters<typeof idOf>[1];

/** Writes a quote in the notation of the agreement: euro, and dates as dd-mm-yyyy. */
function quoteResponse(
  { signer, publicUrl }: QuoteDeps,
  identified: Identified,
  { request, price, release }: Priced,
  include: NonNullable<QuoteBody['include']>,
): Quote {
  const { quote, reference } = identified;
  const highest = courseOf(price.premiumProgression)?.highest;
  return {
    id: idOf(signer, identified),
    ...(reference !== undefined && { reference }),
    premium: {
      first: euroFromCents(quote.first),
      ...(quote.after !== null && { after: euroFromCents(quote.after) }),
      ...(highest && { highest: { amount: euroFromCents(highest.amount), year: highest.year } }),
    },
    startDate: formatDate(price.startDate),
    endDate: formatDate(price.endDate),
    validUntil: dutchDate(quote.validUntil),
    tariffVersion: quote.tariffVersion,
    risk: release.engine.risk(request),
    continueUrl: `${publicUrl}/#offerte=${signQuote(signer, quote)}`,
    ...(include.includes('progression') && { progression: progressionInEuro(price.premiumProgression) }),
    ...(include.includes('alternatives') && { alternatives: alternativesInEuro(release.engine.alternatives(request)) }),
  };
}

/** yyyy-mm-dd as dd-mm-yyyy. */
export const dutchDate = (isoDay: string): string => isoDay.split('-').toReversed().join('-');

export const isPast = (isoDay: string, today: CalendarDate): boolean =>
  Number(isoDay.replaceAll('-', '')) < dayNumber(today);
