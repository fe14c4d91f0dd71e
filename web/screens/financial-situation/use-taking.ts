import { useState } from 'react';
import type { Cents } from '@vangnet/domain/values/money';
import { example } from './text.ts';
import { useCosts } from './use-costs.ts';

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
