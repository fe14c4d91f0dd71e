import type * as z from 'zod/mini';
import type { openQuote, QuoteState } from '@vangnet/contract/quotes';
import { inEuro, type Draft } from '@vangnet/domain/application/draft-schema';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { coverAnswers } from '@vangnet/domain/product/cover';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { euroFromCents } from '@vangnet/domain/values/money';
import { calculatePremium, type Calculated } from '../calculation/calculate-premium.ts';
import { today } from '../calculation/product.ts';
import { calculationResponse } from '../calculation/response.ts';
import { fault } from '../http/faults.ts';
import type { Log, Partner, Partners } from './partners.ts';
import { dutchDate, isPast, type QuoteDeps } from './price-quote.ts';
import { openSigned, type Opened } from './signed.ts';
import type { Words } from '../../words/words.ts';
import type { WordedProduct } from '../calculation/product.ts';

export type OpenDeps = QuoteDeps & WordedProduct & { readonly partners: Partners };

type Response = z.output<(typeof openQuote)['responses'][200]>['data'];

/**
 * Computes a quote again that a visitor comes with. Its answers are taken as any visitor's, its price is never: the
 * response has the price of now, and says why it is not the one of then. Refused with `quote.unreadable` when there are no
 * answers in it, and as every other calculation when these have no price.
 */
export function openOffered(deps: OpenDeps, text: string, log: Log): Result<Response> {
  const day = amsterdamDate(deps.clock());
  const opened = openSigned(deps.signer, text, day);
  if (!opened) return refuse('quote.unreadable');
  const draft = draftOf(deps, opened);
  const calculated = draft && calculatePremium(deps, draft);
  if (!draft || !calculated || (!calculated.ok && calculated.isMalformed)) return refuse('quote.unreadable');
  if (!calculated.ok) return calculated;
  const calculation = calculationResponse(calculated.value);
  const partner = partnerIn(deps, opened, log);
  const state = stateOf(opened, partner, calculated.value, isPast(opened.quote.validUntil, day));
  const isOurs = opened.signature === 'right';
  return ok({
    state,
    ...(state === 'same' ? {} : reasonOf(state, deps.words)),
    ...(isOurs && { quoted: quotedIn(opened) }),
    ...(partner && { partner: { id: partner.id, name: partner.name } }),
    calculation,
    draft: inEuro(draft),
  });
}

/** Gives the partner that a signed quote was given to, as an application keeps it; nothing of any other text. */
export const attributionBy =
  ({ signer, partners, clock }: Pick<OpenDeps, 'signer' | 'partners' | 'clock'>) =>
  (text: string, log: Log): { readonly partner?: string; readonly intermediary?: string } => {
    const opened = openSigned(signer, text, amsterdamDate(clock()));
    const partner = opened && partnerIn({ partners }, opened, log);
    if (!partner) return {};
    return { partner: partner.id, ...(partner.attribution !== undefined && { intermediary: partner.attribution }) };
  };

const partnerIn = ({ partners }: Pick<OpenDeps, 'partners'>, { signature, quote }: Opened, log: Log) =>
  signature === 'right' ? partners.all(log).find(({ id }) => id === quote.partner) : undefined;

/** The answers of a quote with the server's own row of the occupation; undefined when it is not in the list. */
function draftOf(deps: OpenDeps, { quote: { occupation, dateOfBirth, cover } }: Opened): Draft | undefined {
  const job = today(deps).occupations.byName.get(occupation);
  return job && { insurer: { dateOfBirth }, job, ...coverAnswers(cover) };
}

function stateOf(
  { signature, quote }: Opened,
  partner: Partner | undefined,
  { price }: Calculated,
  isOver: boolean,
): QuoteState {
  if (signature === 'wrong') return 'tampered';
  if (signature === 'retired' || isOver) return 'expired';
  if (!partner) return 'unknownPartner';
  const after = price.premiumProgression[1]?.amount ?? null;
  return price.firstMonth === quote.first && after === quote.after ? 'same' : 'changed';
}

function reasonOf(state: Exclude<QuoteState, 'same'>, words: Words) {
  return fault(`quote.${state}`, undefined, {}, words);
}

const quotedIn = ({ quote: { first, after, validUntil } }: Opened) => ({
  first: euroFromCents(first),
  ...(after !== null && { after: euroFromCents(after) }),
  validUntil: dutchDate(validUntil),
});
