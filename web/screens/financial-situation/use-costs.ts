import { useState } from 'react';
import { insurableWith } from '@vangnet/domain/product/monthly-costs';
import { cents, parseEuro } from '@vangnet/domain/values/money';
import { figures } from '../../brand/figures.ts';
import { shownAmount } from '../../forms/use-amount.ts';
import { example } from './text.ts';

const nothing = cents(0);

/**
 * The costs as they are typed. As long as nothing is typed, they are those of the example, which stand in the empty
 * fields. After that an empty field is no cost; other text has to be an amount, which is said once the total is asked
 * for.
 */
export function useCosts() {
  const [typed, setTyped] = useState<readonly string[]>(example.costs.map(() => ''));
  const own = typed.some((text) => text.trim() !== '');
  const rows = example.costs.map(([label, amount], index) => {
    const text = typed[index] ?? '';
    const read = text.trim() === '' ? nothing : parseEuro(text);
    return {
      id: `cost-${index}`,
      label,
      text,
      placeholder: shownAmount(cents(amount)),
      amount: own ? (read ?? nothing) : cents(amount),
      readable: read !== undefined,
      type: (value: string) => setTyped((before) => before.with(index, value)),
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
