import type { Draft } from '@vangnet/domain/application/draft';
import { gapOf, UntilPension } from '../../calculation/UntilPension.tsx';
import { Opener } from '../../parts/section/Opener.tsx';
import { pension as text } from './text.ts';

/** Shows whether the cover lasts until the state pension, and the amount that is not insured. */
export function Pension({ draft }: { draft: Draft }) {
  return (
    <Opener heading={text.heading} note={gapOf(draft)}>
      <UntilPension draft={draft} gapIsTold />
    </Opener>
  );
}
