import { memo } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { changeUrl } from '@vangnet/domain/flow/returning';
import { formatEuro } from '@vangnet/domain/values/money';
import { Claims } from '../../brand/Claims.tsx';
import { claimsAt } from '../../brand/claims.ts';
import { NetPremium } from '../../calculation/NetPremium.tsx';
import { gapOf, UntilPension } from '../../calculation/UntilPension.tsx';
import type { Calculation } from '../../calculation/calculation.ts';
import { Link } from '../../parts/link/Link.tsx';
import { Receipt } from '../../parts/receipt/Receipt.tsx';
import { Opener } from '../../parts/section/Opener.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { LaterLaw } from '../../scheme/LaterLaw.tsx';
import { Compare } from './Compare.tsx';
import { Progression } from './Progression.tsx';
import { Budget } from './budget/Budget.tsx';
import { Chance } from './chance/Chance.tsx';
import { LivingOn } from './living/LivingOn.tsx';
import { afterTax, explanation, included, pension } from './text.ts';

type Props = {
  draft: Draft;
  calculation: Calculation | undefined;
  busy: boolean;
  /** There is a premium, or one is on its way. */
  isPriced: boolean;
};

/** Shows the details of the premium. Rendered only when one of these values changes: it is much to draw. */
export const Details = memo(function Details({ draft, calculation, busy, isPriced }: Props) {
  return (
    <div>
      {isPriced && <Chance calculation={calculation} />}
      <LivingOn draft={draft} />
      <Pension draft={draft} calculation={calculation} />
      {isPriced && (
        <>
          <Budget draft={draft} calculation={calculation} busy={busy} />
          <Explanation calculation={calculation} />
          <Progression calculation={calculation} indexed={draft.indexation === 'CLAIM_AND_POLICY'} />
          <Compare draft={draft} calculation={calculation} busy={busy} />
        </>
      )}
      <AfterTax calculation={calculation} />
      <Included />
    </div>
  );
});

/** Shows what remains of the premium after tax, and the way to change whether it is deducted. */
function AfterTax({ calculation }: { calculation: Calculation | undefined }) {
  const net = calculation?.net;
  return (
    <div className="no-print">
      <Opener heading={net ? afterTax.heading(formatEuro(net.amount)) : afterTax.headingWithout}>
        <p className="small">
          {afterTax.possible}{' '}
          <Link href={changeUrl('tax-deductible', 'overview-configurator')}>
            {afterTax.change} <span className="sr-only">{afterTax.changeOf}</span>
          </Link>
        </p>
        <NetPremium calculation={calculation} />
      </Opener>
    </div>
  );
}

/** Shows how the premium of the first month is built up, line by line as the server explains it. */
function Explanation({ calculation }: { calculation: Calculation | undefined }) {
  return (
    <div className="no-print">
      <Opener heading={explanation.heading} intro={explanation.intro}>
        {calculation && (
          <Receipt
            caption={explanation.caption}
            lines={calculation.explanation}
            total={{ label: explanation.total, amount: calculation.firstMonth }}
          />
        )}
      </Opener>
    </div>
  );
}

/** Shows what belongs to the insurance whatever is chosen. */
function Included() {
  if (claimsAt('price').length + claimsAt('included').length === 0) return null;
  return (
    <div className="no-print">
      <Opener heading={included.heading}>
        <Stack>
          <Claims at="price" />
          <Claims at="included" />
        </Stack>
      </Opener>
    </div>
  );
}

/** Shows whether the cover lasts until the state pension, and the amount that is not insured. */
function Pension({ draft, calculation }: Pick<Props, 'draft' | 'calculation'>) {
  return (
    <Opener heading={pension.heading} note={gapOf(draft)}>
      <UntilPension draft={draft} gapIsTold />
      <LaterLaw draft={draft} calculation={calculation} />
    </Opener>
  );
}
