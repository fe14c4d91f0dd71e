import type { Draft } from '@vangnet/domain/application/draft';
import { UntilPension } from '../../calculation/UntilPension.tsx';
import { OpenerPart } from '../../parts/section/Opener.tsx';
import { pension } from './text.ts';

/** Shows whether the cover lasts until the state pension, and the amount that is not insured. */
export function Pension({ draft }: { draft: Draft }) {
  return (
    <OpenerPart heading={pension.heading}>
      <UntilPension draft={draft} />
    </OpenerPart>
  );
}
