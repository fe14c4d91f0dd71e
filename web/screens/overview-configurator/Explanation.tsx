import type { Calculation } from '@vangnet/contract/calculation';
import { centsFromEuro } from '@vangnet/domain/values/money';
import { Receipt } from '../../parts/receipt/Receipt.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { explanation as text } from './text.ts';

/** How the premium of the first month is built up, line by line as the server explains it. */
export function Explanation({ calculation }: { calculation: Calculation }) {
  const result = calculation.results[0];
  if (!result) return null;
  return (
    <div className="no-print">
      <Section heading={text.heading} intro={text.intro}>
        <Receipt
          caption={text.caption}
          lines={result.explanation.map((line) => ({ ...line, amount: centsFromEuro(line.amount) }))}
          total={{ label: text.total, amount: centsFromEuro(result.disability.amount) }}
        />
      </Section>
    </div>
  );
}
