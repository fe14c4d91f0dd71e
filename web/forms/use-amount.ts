import { useState } from 'react';
import { formatWholeEuro, parseEuro, type Cents } from '@vangnet/domain/values/money';

/** An amount as a field shows it: "2.400", without the sign that stands in the field already. */
export function shownAmount(amount: Cents): string {
  return formatWholeEuro(amount).replace(/^€\s?/u, '');
}

/**
 * An amount that is typed the way people do. `value` is undefined while the text is no amount; `settle` shows the kept
 * amount again in its usual notation.
 */
export function useAmount(kept: Cents | undefined) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (kept === undefined ? '' : shownAmount(kept));
  return {
    shown,
    value: parseEuro(shown),
    type: setTyped,
    settle: () => setTyped(undefined),
  };
}
