import { riskAssumptions } from '@vangnet/domain/product/risk-words';
import { Disclosure } from '../parts/disclosure/Disclosure.tsx';
import type { Calculation } from './calculation.ts';
import { risk as text } from '../labels/text.ts';
import css from './assumptions.module.css';

/** Shows where the figures about the risk come from, and what they leave out. Its line stands there before they do. */
export function RiskSource({ calculation }: { calculation: Calculation | undefined }) {
  return (
    <Disclosure summary={text.source}>
      {calculation && (
        <ul className={css['assumptions']}>
          {riskAssumptions(calculation.tariffVersion, calculation.endAge).map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
