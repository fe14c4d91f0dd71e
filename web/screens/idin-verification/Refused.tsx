import { screenUrl } from '@vangnet/domain/flow/navigation';
import { Moment } from '../../application/Moment.tsx';
import { brand } from '../../brand/brand.ts';
import { useAction } from '../../hooks/use-action.ts';
import { useLocation } from '../../hooks/use-location.ts';
import { progress } from '../../state/progress.ts';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { Net } from '../../parts/net/Net.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { takeUpAgain } from '../../payment/take-up-again.ts';
import { BANK, refused as text, type Reason } from './text.ts';

/** Nobody confirmed who the visitor is: why, and two ways to try again. */
export function Refused({ reason }: { reason: Reason }) {
  const [, navigate] = useLocation();
  const { paymentId, identity } = progress.read() ?? {};
  const who = identity?.who ?? BANK;
  const { busy, failure, run } = useAction(async () => {
    const outcome = await takeUpAgain();
    if (outcome.failure === undefined) navigate(screenUrl('personal-data'));
    return outcome;
  });

  return (
    <Moment
      picture={<Net done={2} coin="caught" />}
      title={text.title}
      lead={text.lead}
      actions={
        <>
          {reason !== 'untold' && (
            <Button variant="primary" busy={busy} busyLabel={text.adjusting} onClick={run}>
              {text.adjust}
            </Button>
          )}
          {paymentId !== undefined && (
            <ButtonLink
              variant={reason === 'untold' ? 'primary' : 'quiet'}
              href={screenUrl('payment-status', { id: paymentId })}
            >
              {text.again[identity?.hasOthers ? 'way' : who === BANK ? 'bank' : 'same']}
            </ButtonLink>
          )}
        </>
      }
    >
      <Notice kind="warn" title={text.why(who)[reason]}>
        <WhatHelps reason={reason} who={who} />
      </Notice>
      {reason === 'match' && <p>{text.check}</p>}
      <Failure message={failure} />
    </Moment>
  );
}

function WhatHelps({ reason, who }: { reason: Reason; who: string }) {
  if (reason === 'foreign') return <p>{text.elsewhere}</p>;
  if (reason !== 'untold') return <p>{who === BANK ? text.account : text.accountOf(who)}</p>;
  const { phone, phoneHref } = brand();
  return (
    <p>
      {text.untold}{' '}
      <a href={phoneHref} className="num">
        {phone}
      </a>
    </p>
  );
}
