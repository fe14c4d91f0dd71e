import { useState } from 'react';
import { insurableWith } from '@vangnet/domain/product/monthly-costs';
import { cents, parseEuro, type Cents } from '@vangnet/domain/values/money';
import { typedText } from '@vangnet/domain/values/typed';
import { figures } from '../../brand/figures.ts';
import { afterPress } from '../../frame/after-press.ts';
import { shownAmount } from '../../forms/use-amount.ts';
import { filledCosts } from '../../state/filled-costs.ts';
import { example } from './text.ts';

const nothing = cents(0);

/**
 * The costs as the visitor types them. Until they type, the costs are those of the example, which the empty fields show.
 * After that an empty field is no cost, and other text has to be an amount; its error shows when the visitor leaves the
 * field or takes the total over.
 */
function useCosts() {
  const [typed, setTyped] = useState<readonly string[]>(example.costs.map(() => ''));
  const [left, setLeft] = useState<readonly number[]>([]);
  const own = typed.some((text) => typedText(text) !== '');
  const rows = example.costs.map(([label, amount], index) => {
    const text = typed[index] ?? '';
    const read = typedText(text) === '' ? nothing : parseEuro(text, 'month');
    return {
      id: `cost-${index}`,
      label,
      text,
      placeholder: shownAmount(cents(amount)),
      amount: own ? (read ?? nothing) : cents(amount),
      readable: read !== undefined,
      /** The visitor left the field, so its error may show. */
      left: left.includes(index),
      type: (value: string) => setTyped((before) => before.with(index, value)),
      leave: () => afterPress(() => setLeft((before) => [...before, index])),
    };
  });
  return {
    rows,
    own,
    ...insurableWith(
      figures(),
      rows.map(({ amount }) => amount),
    ),
  };
}

/** The costs with their total, which is taken over when every typed cost is an amount and there is one at least. */
export function useTaking(onTake: (sumAssured: Cents) => void) {
  const { own, rows, ...totals } = useCosts();
  const [tried, setTried] = useState(false);
  const { insurable } = totals;

  function take() {
    setTried(true);
    const wrong = own ? rows.find(({ readable }) => !readable) : rows[0];
    if (wrong) return document.getElementById(wrong.id)?.focus();
    onTake(insurable);
    filledCosts.keep(totals.fixedCosts);
  }

  return {
    ...totals,
    rows,
    take,
    errorOf: ({ readable, left }: { readable: boolean; left: boolean }, index: number) => {
      if (tried && !own && index === 0) return example.empty;
      return readable || !(tried || left) ? undefined : example.unreadable;
    },
  };
}
