import type { Calculation } from '../../calculation/calculation.ts';
import { Receipt } from '../../parts/receipt/Receipt.tsx';
import { Opener } from '../../parts/section/Opener.tsx';
import { explanation as text } from './text.ts';

/** Shows how the premium of the first month is built up, line by line as the server explains it. */
export function Explanation({ calculation }: { calculation: Calculation | undefined }) {
  return (
    <div className="no-print">
      <Opener heading={text.heading} intro={text.intro}>
        {calculation && (
          <Receipt
            caption={text.caption}
            lines={calculation.explanation}
            total={{ label: text.total, amount: calculation.firstMonth }}
          />
        )}
      </Opener>
    </div>
  );
}
