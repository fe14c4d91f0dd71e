import { noAdvice } from '@vangnet/domain/product/risk-words';
import { RiskSource } from './RiskSource.tsx';
import { calculationOf, type Premium } from './use-premium.ts';

/** Under options that say how many months they pay: that this is no advice, and where the figures come from. */
export function RiskFootnote({ premium }: { premium: Premium | undefined }) {
  return (
    <div className="small">
      <p className="muted">{noAdvice}</p>
      <RiskSource calculation={premium && calculationOf(premium)} />
    </div>
  );
}
