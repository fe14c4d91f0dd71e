import type { Draft } from '@vangnet/domain/application/draft';
import { courseOf } from '@vangnet/domain/product/course';
import { formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { NetPremium } from '../../calculation/NetPremium.tsx';
import { discountOf, type Calculation } from '../../calculation/calculation.ts';
import { Link } from '../../parts/link/Link.tsx';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { sentences } from '../../parts/cx.ts';
import { Receipt } from '../../parts/receipt/Receipt.tsx';
import { Opener, OpenerPart } from '../../parts/section/Opener.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { afterTax, explanation, opens, progression, text } from './text.ts';
import { Progression } from './Years.tsx';

type Props = {
  draft: Draft;
  calculation: Calculation | undefined;
  isPriced: boolean;
  ready: boolean;
  /** Address of the question whether the premium is deducted. */
  taxes: string;
  /** The visitor returns from there. */
  now: boolean;
};

/** The parts of the premium, its course, and the premium after tax. */
export function WhatIPay({ draft, calculation, isPriced, ready, taxes, now }: Props) {
  return (
    <Opener
      heading={opens.pay}
      answer={isPriced && (calculation ? amountsOf(calculation) : <Skeleton width="long" />)}
      beside
      ready={ready}
      now={now}
    >
      {calculation && <Explanation calculation={calculation} />}
      <Stack>
        {calculation && (
          <OpenerPart heading={progression.heading} intro={progression.intro}>
            <Progression calculation={calculation} indexed={draft.indexation === 'CLAIM_AND_POLICY'} />
          </OpenerPart>
        )}
        <AfterTax calculation={calculation} taxes={taxes} />
      </Stack>
    </Opener>
  );
}

/** "€ 78,85 nu, na belasting € 50,66, later tot € 230,48". */
function amountsOf({ firstMonth, net, years }: Calculation): string {
  const highest = courseOf(years)?.highest.amount;
  return [
    opens.now(formatEuro(firstMonth)),
    ...(net ? [opens.net(formatEuro(net.amount))] : []),
    ...(highest !== undefined && highest !== firstMonth ? [opens.later(formatEuro(highest))] : []),
  ].join(', ');
}

/** The parts of the first premium, line by line from the server, and the costs beside it. */
function Explanation({ calculation }: { calculation: Calculation }) {
  const discount = discountOf(calculation);
  return (
    <OpenerPart heading={explanation.heading} intro={explanation.intro} screenOnly>
      <Receipt
        caption={explanation.caption}
        lines={calculation.explanation}
        total={{ label: explanation.total, amount: calculation.firstMonth }}
      />
      <p>
        {sentences(
          discount && text.discounted(discount),
          text.fee(formatWholeEuro(calculation.policyFee)),
          text.binding,
        )}
      </p>
    </OpenerPart>
  );
}

/** The premium after tax, with "Wijzig" for the deduction. */
function AfterTax({ calculation, taxes }: { calculation: Calculation | undefined; taxes: string }) {
  const net = calculation?.net;
  return (
    <OpenerPart heading={net ? afterTax.heading(formatEuro(net.amount)) : afterTax.headingWithout} screenOnly>
      <p>
        <span>{net ? afterTax.deducted : afterTax.possible}</span>{' '}
        <Link href={taxes}>
          {afterTax.change} <span className="sr-only">{afterTax.changeOf}</span>
        </Link>
      </p>
      <NetPremium calculation={calculation} />
    </OpenerPart>
  );
}
