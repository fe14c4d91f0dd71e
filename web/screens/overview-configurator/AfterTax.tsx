import { changeUrl } from '@vangnet/domain/flow/returning';
import { formatEuro } from '@vangnet/domain/values/money';
import type { Calculation } from '../../calculation/calculation.ts';
import { NetPremium } from '../../calculation/NetPremium.tsx';
import { Link } from '../../parts/link/Link.tsx';
import { Opener } from '../../parts/section/Opener.tsx';
import { afterTax as text } from './text.ts';

/** Shows what remains of the premium after tax, and the way to change whether it is deducted. */
export function AfterTax({ calculation }: { calculation: Calculation | undefined }) {
  const net = calculation?.net;
  return (
    <div className="no-print">
      <Opener heading={net ? text.heading(formatEuro(net.amount)) : text.headingWithout}>
        <p className="small">
          {text.possible}{' '}
          <Link href={changeUrl('tax-deductible', 'overview-configurator')}>
            {text.change} <span className="sr-only">{text.changeOf}</span>
          </Link>
        </p>
        <NetPremium calculation={calculation} />
      </Opener>
    </div>
  );
}
