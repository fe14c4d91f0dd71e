import type { Calculation } from '@vangnet/contract/calculation';
import { call } from '@vangnet/contract/client';
import { openQuote } from '@vangnet/contract/quotes';
import { signedQuote } from '@vangnet/contract/ids';
import { chooseBirthDate, chooseJob, chooseSumAssured } from '@vangnet/domain/application/choose';
import { emptyDraft, type Draft } from '@vangnet/domain/application/draft';
import { inCents, type SentDraft } from '@vangnet/domain/application/draft-schema';
import { sentenceOf } from '@vangnet/domain/application/messages';
import { coverAnswers, coverIn, hasEveryChoice } from '@vangnet/domain/product/cover';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { centsFromEuro, formatEuro } from '@vangnet/domain/values/money';
import { sentenceIn, sentenceOf as wordedIn } from '../hooks/server-sentence.ts';
import { pricesThenAndNow } from './text.ts';

/** What a signed quote comes to today. `told`: why its price is another one, with the price of then when it was ours. */
export type Offer = {
  readonly quote: string;
  readonly draft: Draft;
  readonly calculation: Calculation;
  readonly told: string | undefined;
};

/** `refused`: there is no price for it, and the server says why. `failed`: the server cannot say now. */
export type Opened =
  | { readonly outcome: 'opened'; readonly offer: Offer }
  | { readonly outcome: 'refused'; readonly sentence: string }
  | { readonly outcome: 'failed' };

/** Has the server compute a quote again that came in the fragment of an address. Nothing in it is trusted. */
export async function openBrought(quote: string, figures: ProductFigures): Promise<Opened> {
  const unreadable = { outcome: 'refused', sentence: sentenceOf('quote.unreadable') } as const;
  if (!signedQuote.safeParse(quote).success) return unreadable;
  const opened = await call(openQuote, { body: { quote } });
  if (!opened.ok) {
    const sentence = opened.status === 422 ? sentenceIn(opened.failure) : undefined;
    return sentence === undefined ? { outcome: 'failed' } : { outcome: 'refused', sentence };
  }
  const { calculation, draft: sent, message, quoted } = opened.response.data;
  const draft = draftOf(sent, figures);
  if (!draft) return unreadable;
  const now = calculation.results[0]?.disability.amount ?? 0;
  const told = message && [wordedIn(message), pricesThenAndNow(quoted && euro(quoted.first), euro(now))].join(' ');
  return { outcome: 'opened', offer: { quote, draft, calculation, told } };
}

const euro = (amount: number) => formatEuro(centsFromEuro(amount));

/** A whole draft with these answers, as if they were given on the screens. Undefined when one of them is open. */
function draftOf(sent: SentDraft, figures: ProductFigures): Draft | undefined {
  const { job, insurer, ...answers } = inCents(sent);
  const cover = coverIn(answers);
  if (!job || insurer?.dateOfBirth === undefined || !hasEveryChoice(cover)) return undefined;
  const who = chooseJob(chooseBirthDate(emptyDraft, insurer.dateOfBirth), job);
  return { ...chooseSumAssured(figures, who, cover.sumAssured), ...coverAnswers(cover) };
}
