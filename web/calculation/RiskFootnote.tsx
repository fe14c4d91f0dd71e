import { noAdvice } from '@vangnet/domain/product/risk-words';
import { prices as text } from '../labels/text.ts';
import { RiskSource } from './RiskSource.tsx';
import { calculationOf, type Premium } from './use-premium.ts';

/** Under options that say in how many months they pay: which months those are. */
export function RiskFootnote({ premium }: { premium: Premium | undefined }) {
  return (
    <div className="small">
      <p className="muted">
        {text.months} {noAdvice}
      </p>
      <RiskSource calculation={premium && calculationOf(premium)} />
    </div>
  );
}
