import { screenUrl } from '@vangnet/domain/flow/navigation';
import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { Loader } from '../../parts/loading/Loader.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { usePlace } from '../../frame/use-place.ts';
import type { Found } from './look-up.ts';
import { text, waiting } from './text.ts';

/**
 * The payment has no final status yet. A visitor who came back from it gets links to it and to the test. Without an
 * address of that page there is a button to check again.
 */
export function Waiting({ shown, onRetry }: { shown: Found; onRetry: () => void }) {
  const { paymentUrl, isBack } = shown;
  usePlace(text.place.paying);
  return (
    <StepPage
      title={waiting.title}
      lead={leadFor(shown)}
      before={<Loader unknown={shown.status === 'checking'} />}
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
      <Stack>
        <Timeline steps={waiting.steps} current={2} />
        {!isBack && <Notice kind="warn">{waiting.stay}</Notice>}
      </Stack>
    </StepPage>
  );
}

function leadFor({ status, paymentUrl, isBack }: Found): string {
  if (status !== 'open') return waiting.pending;
  if (!isBack) return waiting.open;
  return paymentUrl === undefined ? waiting.openWithoutPage : waiting.openAgain;
}
