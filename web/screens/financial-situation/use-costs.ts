import { useState } from 'react';
import { insurableWith } from '@vangnet/domain/product/monthly-costs';
import { cents, parseEuro } from '@vangnet/domain/values/money';
import { shownAmount } from '../../forms/use-amount.ts';
import { example } from './text.ts';

const nothing = cents(0);

/**
 * The costs as they are typed, first those of the example. An empty field is no cost; other text has to be an amount,
 * which is said once the total is asked for.
 */
export function useCosts() {
  const [typed, setTyped] = useState<readonly string[]>(example.costs.map(([, amount]) => shownAmount(cents(amount))));
  const [tried, setTried] = useState(false);
  const rows = example.costs.map(([label], index) => {
    const text = typed[index] ?? '';
    const amount = text.trim() === '' ? nothing : parseEuro(text);
    return {
      id: `cost-${index}`,
      label,
      text,
      amount: amount ?? nothing,
      readable: amount !== undefined,
      type: (value: string) => setTyped((before) => before.with(index, value)),
    };
  });
  return { rows, tried, setTried, ...insurableWith(rows.map(({ amount }) => amount)) };
}
