import { useRef } from 'react';
import { chooseCombination } from '@vangnet/domain/application/choose';
import type { Draft } from '@vangnet/domain/application/draft';
import { combinationsFor, type ForBudget, type Combination } from '@vangnet/domain/product/budget';
import { optionsCover } from '@vangnet/domain/product/risk-words';
import { cents, formatEuro, formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import { WAITING_MONTHS } from '@vangnet/domain/product/living-on';
import { figureWords } from '../../../brand/figures.ts';
import type { Calculation } from '../../../calculation/calculation.ts';
import { differenceInWords } from '../../../labels/price-words.ts';
import { prices } from '../../../labels/text.ts';
import { application } from '../../../state/application-store.ts';
import { CombinationCard } from './CombinationCard.tsx';
import css from './budget.module.css';
import { text } from './text.ts';

type Cell = Calculation['matrix'][number];
type Props = {
  draft: Draft;
  calculation: Calculation;
  /** New premiums are being calculated. */
  busy: boolean;
  /** Undefined before it is asked. */
  budget: Cents | undefined;
};

/** The combinations for a budget, beside the present choice. */
export function Combinations({ draft, calculation, busy, budget }: Props) {
  const { matrix } = calculation;
  const mine = matrix.find((one) => isChosen(one, draft));
  const found = mine && budget !== undefined ? { mine, budget, ...combinationsFor(matrix, mine, budget) } : undefined;
  return (
    <>
      <p role="status">{found && introOf(found, matrix)}</p>
      {found && <Cards {...found} draft={draft} endAge={calculation.endAge} busy={busy} />}
    </>
  );
}

type Found = ForBudget<Cell> & { mine: Cell; budget: Cents };

/** The cards, the present choice first, because the others are compared with it. */
function Cards({ mine, offers, budget, draft, endAge, busy }: Found & { draft: Draft; endAge: number; busy: boolean }) {
  const first = useRef<HTMLLIElement>(null);
  const shown = (one: Cell) => ({
    name: text.combination(one, endAge),
    amount: one.amount,
    coveredShare: one.risk.coveredShare,
    sentences: sentencesOf(one, mine, { budget, endAge, sumAssured: draft.sumAssured }),
  });
  function choose(one: Cell) {
    // The pressed button disappears, because its combination becomes the first card.
    first.current?.focus();
    application.update((before) => chooseCombination(before, one));
  }

  return (
    <>
      <p className="small muted">{optionsCover}</p>
      <div className={css['room']}>
        <ul className={css['cards']} aria-busy={busy}>
          <CombinationCard ref={first} {...shown(mine)} change={prices.chosen} />
          {offers.map((one) => (
            <CombinationCard
              key={idOf(one)}
              {...shown(one)}
              change={differenceInWords(cents(one.amount - mine.amount))}
              onChoose={() => choose(one)}
            />
          ))}
        </ul>
      </div>
      <p className="small muted">{`${prices.footnote(figureWords().discount)} ${text.later}`}</p>
    </>
  );
}

const idOf = (one: Cell) => `${one.claimDuration} ${one.waitingPeriod} ${one.mentalIllnessIncluded}`;

const isChosen = (one: Cell, draft: Draft) =>
  one.claimDuration === draft.claimDurationDisability &&
  one.waitingPeriod === draft.waitingPeriod &&
  one.mentalIllnessIncluded === draft.mentalIllnessIncluded;

function introOf({ fit, offers, budget }: Found, all: readonly Cell[]): string {
  const amounts = all.map(({ amount }) => amount).toSorted((one, other) => one - other);
  const [lowest = budget] = amounts;
  const asked = formatWholeEuro(budget);
  if (fit === 'below') return text.below(asked, formatEuro(lowest));
  return fit === 'above' ? text.above(asked, formatEuro(amounts.at(-1) ?? budget)) : text.within(asked, offers.length);
}

type Case = {
  readonly budget: Cents;
  /** Undefined while the visitor types it; the sentences then leave out the own money. */
  readonly sumAssured: Cents | undefined;
  /** The age, in completed years, at which the cover ends. */
  readonly endAge: number;
};

/**
 * Says in whole sentences how a combination differs from the present choice; for the present choice itself, its own money
 * and its cover of mental illness. A premium above the budget comes first.
 *
 * @internal
 */
export function sentencesOf(one: Combination, mine: Combination, { budget, sumAssured, endAge }: Case): string {
  const isMine = one === mine;
  const waits = one.waitingPeriod !== mine.waitingPeriod;
  const ownMoney = sumAssured && cents(WAITING_MONTHS[one.waitingPeriod] * sumAssured);
  const sentences = [
    one.amount > budget && text.overBudget(formatEuro(cents(one.amount - budget))),
    waits && text.waiting(one, mine),
    one.claimDuration !== mine.claimDuration && text.duration(one, mine, endAge),
    (isMine || waits) && ownMoney && text.ownMoney(formatWholeEuro(ownMoney)),
    (isMine || one.mentalIllnessIncluded !== mine.mentalIllnessIncluded) && text.mentalCover(one.mentalIllnessIncluded),
  ];
  return sentences.filter(Boolean).join(' ');
}
