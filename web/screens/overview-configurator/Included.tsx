import { claimsAt } from '../../brand/claims.ts';
import { Claims } from '../../brand/Claims.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { included as text } from './text.ts';

/** What belongs to the insurance whatever is chosen. */
export function Included() {
  if (claimsAt('included').length === 0) return null;
  return (
    <div className="no-print">
      <Section heading={text.heading}>
        <Claims at="included" />
      </Section>
    </div>
  );
}
