import { anyOf } from '@vangnet/domain/application/way-words';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { Moment } from '../../application/Moment.tsx';
import { brand } from '../../brand/brand.ts';
import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { Net } from '../../parts/net/Net.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { usePlace } from '../../frame/use-place.ts';
import type { Found } from './look-up.ts';
import { text, waiting } from './text.ts';
import { useWays } from './use-ways.ts';

/**
 * The payment has no final status yet. A visitor who came back from it gets links to it and to the test. Without an
 * address of that page there is a button to check again.
 */
export function Waiting({ shown, onRetry }: { shown: Found; onRetry: () => void }) {
  const { paymentUrl, isBack } = shown;
  const { offer } = useWays();
  usePlace(text.place.paying);
  return (
    <Moment
      picture={<Net done={1} coin="above" busy={!isBack} />}
      unknown={shown.status === 'checking'}
      title={waiting.title}
      lead={leadFor(shown)}
      actions={
        isBack && (
          <>
            {paymentUrl === undefined ? (
              <Button onClick={onRetry}>{general.retry}</Button>
            ) : (
              <ButtonLink variant="primary" arrow href={paymentUrl}>
                {text.toPaymentPage}
              </ButtonLink>
            )}
            <ButtonLink variant="quiet" href={screenUrl('knowledge-result')}>
              {text.backToTest}
            </ButtonLink>
          </>
        )
      }
    >
      <Timeline
        steps={waiting.steps(brand().durations, offer?.ways.length ? anyOf(offer.ways, 'own') : undefined)}
        current={2}
      />
      {!isBack && <Notice kind="warn">{waiting.stay}</Notice>}
    </Moment>
  );
}

function leadFor({ status, paymentUrl, isBack }: Found): string {
  if (status !== 'open') return waiting.pending;
  if (!isBack) return waiting.open;
  return paymentUrl === undefined ? waiting.openWithoutPage : waiting.openAgain;
}
