import { noAdvice } from '@vangnet/domain/product/risk-words';
import { RiskSource } from './RiskSource.tsx';
import { calculationOf, type Premium } from './use-premium.ts';

/** Says under options with a bar that this is no advice, and where the figures come from. */
export function RiskFootnote({ premium }: { premium: Premium | undefined }) {
  return (
    <div className="small">
      <p className="muted">{noAdvice}</p>
      <RiskSource calculation={premium && calculationOf(premium)} />
    </div>
  );
}
