import { useState } from 'react';
import { formatWholeEuro, parseEuro, type Cents } from '@vangnet/domain/values/money';
import { typedText } from '@vangnet/domain/values/typed';

/** An amount as a field shows it: "2.400", without the sign that stands in the field already. */
export function shownAmount(amount: Cents): string {
  return formatWholeEuro(amount).replace(/^€\s?/u, '');
}

/**
 * An amount that is typed the way people do, per month or per year. `value` is undefined while the text is no amount, and
 * `answer`, which the rules judge, is the text then, or undefined where there is none. `settle` shows the kept amount again
 * in its usual notation.
 */
export function useAmount(kept: Cents | undefined, per: 'month' | 'year') {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (kept === undefined ? '' : shownAmount(kept));
  const value = parseEuro(shown, per);
  return {
    shown,
    value,
    answer: value ?? (typedText(shown) || undefined),
    type: setTyped,
    settle: () => setTyped(undefined),
  };
}
