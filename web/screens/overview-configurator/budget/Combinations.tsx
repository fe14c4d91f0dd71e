import { chooseCombination } from '@vangnet/domain/application/choose';
import type { Draft } from '@vangnet/domain/application/draft';
import { combinationsFor, concessionsOf, type ForBudget } from '@vangnet/domain/product/budget';
import { formatEuro, formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import { figureWords } from '../../../brand/figures.ts';
import type { Calculation } from '../../../calculation/calculation.ts';
import { coverOption } from '../../../calculation/cover-option.tsx';
import { prices } from '../../../labels/text.ts';
import type { Effect } from '../../../labels/price-words.ts';
import { RadioCards } from '../../../parts/field/RadioCards.tsx';
import { application } from '../../../state/application-store.ts';
import css from './budget.module.css';
import { text } from './text.ts';

type Cell = Calculation['matrix'][number];
type Props = {
  draft: Draft;
  calculation: Calculation;
  /** New premiums are being calculated; the differences are still with the former choice. */
  busy: boolean;
  /** Undefined before it is asked. */
  budget: Cents | undefined;
};

/** The combinations for a budget; choosing one changes the draft. */
export function Combinations({ draft, calculation: { matrix, endAge }, busy, budget }: Props) {
  const found = budget === undefined ? undefined : combinationsFor(matrix, budget);
  const shown = found?.combinations ?? [];
  const chosen = shown.find((one) => isChosen(one, draft));

  const effectOf = (one: Cell): Effect => {
    const known = { amount: one.amount, coveredShare: one.risk.coveredShare };
    if (one === chosen) return { kind: 'chosen', ...known };
    return busy ? { kind: 'amount', ...known } : { kind: 'different', difference: one.difference, ...known };
  };
  const offerOf = (one: Cell) => {
    const { price, foot } = coverOption(effectOf(one));
    const others = shown.filter((other) => other !== one);
    const concessions = concessionsOf(one, others);
    const givesUp = concessions.length > 0 ? text.concedes(concessions, endAge) : text.nothing;
    return {
      price,
      foot: (
        <>
          {foot}
          {others.length > 0 && <span className={css['concession']}>{givesUp}</span>}
        </>
      ),
    };
  };

  return (
    <>
      <p role="status">{found && budget !== undefined && introOf(found, budget, matrix)}</p>
      {shown.length > 0 && (
        <>
          <RadioCards
            legend={text.choose}
            legendHidden
            look="offers"
            options={shown.map((one) => ({
              value: idOf(one),
              label: text.combination(one, endAge),
              note: text.mentalCover(one.mentalIllnessIncluded),
              ...offerOf(one),
            }))}
            value={chosen && idOf(chosen)}
            onChange={(id) => {
              const one = shown.find((candidate) => idOf(candidate) === id);
              if (one) application.update((before) => chooseCombination(before, one));
            }}
          />
          <p className="small muted">
            {prices.footnote(figureWords().discount)} {text.later}
          </p>
        </>
      )}
    </>
  );
}

const idOf = (one: Cell) => `${one.claimDuration} ${one.waitingPeriod} ${one.mentalIllnessIncluded}`;

const isChosen = (one: Cell, draft: Draft) =>
  one.claimDuration === draft.claimDurationDisability &&
  one.waitingPeriod === draft.waitingPeriod &&
  one.mentalIllnessIncluded === draft.mentalIllnessIncluded;

function introOf({ budget: fit }: ForBudget<Cell>, budget: Cents, all: readonly Cell[]): string {
  const amounts = all.map(({ amount }) => amount).toSorted((one, other) => one - other);
  const [lowest = budget] = amounts;
  const asked = formatWholeEuro(budget);
  if (fit === 'below') return text.below(asked, formatEuro(lowest));
  return fit === 'above' ? text.above(asked, formatEuro(amounts.at(-1) ?? budget)) : text.within(asked);
}
