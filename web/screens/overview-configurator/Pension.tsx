import type { Draft } from '@vangnet/domain/application/draft';
import type { Calculation } from '../../calculation/calculation.ts';
import { UntilPension } from '../../calculation/UntilPension.tsx';
import { OpenerPart } from '../../parts/section/Opener.tsx';
import { LaterLaw } from '../../scheme/LaterLaw.tsx';
import { pension } from './text.ts';

type Props = { draft: Draft; calculation: Calculation | undefined };

/** Shows whether the cover lasts until the state pension, and the amount that is not insured. */
export function Pension({ draft, calculation }: Props) {
  return (
    <OpenerPart heading={pension.heading}>
      <UntilPension draft={draft} />
      <LaterLaw draft={draft} calculation={calculation} />
    </OpenerPart>
  );
}
