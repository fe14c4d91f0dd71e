import { useState } from 'react';
import { euroFromCents, formatWholeEuro, parseEuro, centsFromEuro, type Cents } from '@vangnet/domain/values/money';

/** An amount as a field shows it: "2.400", without the sign that stands in the field already. */
export function shownAmount(cents: Cents): string {
  return formatWholeEuro(cents).replace(/^€\s/u, '');
}

/**
 * An amount that is typed the way people do. `value` is the amount in euro, undefined while the text is none; `settle`
 * shows the kept amount again in its usual notation.
 */
export function useAmount(kept: number | undefined) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (kept === undefined ? '' : shownAmount(centsFromEuro(kept)));
  const cents = parseEuro(shown);
  return {
    shown,
    value: cents === undefined ? undefined : euroFromCents(cents),
    type: setTyped,
    settle: () => setTyped(undefined),
  };
}
