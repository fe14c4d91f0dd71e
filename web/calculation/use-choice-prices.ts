import { birthDateIn } from '@vangnet/domain/application/refusal';
import { emptyDraft, type Draft } from '@vangnet/domain/application/draft';
import { coverIn } from '@vangnet/domain/product/cover';
import { useApplication } from '../state/held.ts';
import { usePremium, type Premium } from './use-premium.ts';
import type { Effect } from '../labels/price-words.ts';
import { effectOf, type Answers, type PricedQuestion } from './effect.ts';

export type ChoicePrices = {
  premium: Premium;
  /** True when every choice about the cover is made, so that `premium` is the visitor's own. */
  settled: boolean;
  effect: <Q extends PricedQuestion>(question: Q, value: Answers[Q]) => Effect | undefined;
};

/** Stands in for an answer that is still open, so that options can be priced before it is given. */
const provisional: Draft = { ...emptyDraft, claimDurationDisability: 'YEARS_5' };

/** The draft to price, with stand-ins for open answers; undefined before occupation, birth date and amount are known. */
function priceable(draft: Draft): Draft | undefined {
  if (!draft.job || draft.sumAssured === undefined || !birthDateIn(draft)) return undefined;
  return { ...provisional, ...draft };
}

function answersOf(draft: Draft): Answers {
  const { sumAssured: _, ...answers } = coverIn(draft);
  return answers;
}

/** Prices every option of the wishes. */
export function useChoicePrices(): ChoicePrices {
  const { draft } = useApplication();
  return choicePrices(usePremium(priceable(draft)), draft);
}

export function choicePrices(premium: Premium, draft: Draft): ChoicePrices {
  const answers = answersOf(draft);
  return {
    premium,
    settled: !Object.values(answers).includes(undefined),
    effect: (question, value) => effectOf(premium, answers, question, value),
  };
}
