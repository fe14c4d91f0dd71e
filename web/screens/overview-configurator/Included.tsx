import { claimsAt } from '../../brand/claims.ts';
import { Claims } from '../../brand/Claims.tsx';
import { Opener } from '../../parts/section/Opener.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { included as text } from './text.ts';

/** Shows what belongs to the insurance whatever is chosen. */
export function Included() {
  if (claimsAt('price').length + claimsAt('included').length === 0) return null;
  return (
    <div className="no-print">
      <Opener heading={text.heading}>
        <Stack>
          <Claims at="price" />
          <Claims at="included" />
        </Stack>
      </Opener>
    </div>
  );
}
