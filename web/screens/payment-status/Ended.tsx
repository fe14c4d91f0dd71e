import { screenUrl } from '@vangnet/domain/flow/navigation';
import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { usePlace } from '../../frame/use-place.ts';
import { Notice } from '../../parts/notice/Notice.tsx';
import type { Found } from './look-up.ts';
import { authorized, ended, error, other, text, paid } from './text.ts';

const isEnding = (status: string): status is keyof typeof ended => Object.hasOwn(ended, status);

type Words = { title: string; lead: string };

function wordsFor({ status, message }: Found): Words {
  if (isEnding(status)) return ended[status];
  if (status === 'authorized') return authorized;
  if (status === 'error') return { title: error.title, lead: message || error.general };
  return { title: other.title, lead: other.lead(status) };
}

/** The payment ended without being paid, or its status is not known: what that means and what can be done. */
export function Ended({ shown, onRetry }: { shown: Found; onRetry: () => void }) {
  usePlace(text.place.paying);
  const canRetry = !isEnding(shown.status) && shown.message !== text.noId;
  if (shown.status === 'authorized') {
    return (
      <StepPage
        {...authorized}
        actions={
          <ButtonLink variant="primary" arrow href="/">
            {text.goOn}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <StepPage
      {...wordsFor(shown)}
      actions={
        <>
          {canRetry && <Button onClick={onRetry}>{general.retry}</Button>}
          <ButtonLink variant={canRetry ? 'quiet' : 'primary'} href={screenUrl('knowledge-result')}>
            {text.backToTest}
          </ButtonLink>
        </>
      }
    >
      {isEnding(shown.status) && <p>{text.payAgain}</p>}
    </StepPage>
  );
}

/** A paid payment, in a browser that knows only its id. */
export function PaidElsewhere() {
  return <StepPage title={paid.title} before={<Notice kind="ok">{paid.thanks}</Notice>} lead={paid.elsewhere} />;
}
