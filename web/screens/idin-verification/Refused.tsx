import { useState } from 'react';
import { useLocation } from 'wouter';
import { screen } from '@vangnet/domain/flow/navigation';
import { progress } from '../../state/progress.ts';
import { Button } from '../../parts/button/Button.tsx';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { takeUpAgain } from './adjust.ts';
import { refused as text, type Reason } from './text.ts';

/** The bank did not confirm who the visitor is: why, and two ways to try again. */
export function Refused({ reason }: { reason: Reason }) {
  const [, navigate] = useLocation();
  const [{ busy, failure }, setState] = useState<{ busy: boolean; failure?: string | undefined }>({ busy: false });
  const paymentId = progress.read()?.paymentId;
  const adjust = async () => {
    if (busy) return;
    setState({ busy: true });
    const message = await takeUpAgain();
    setState({ busy: false, failure: message });
    if (message === undefined) navigate(screen('personal-data').path);
  };

  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      actions={
        <>
          <Button variant="primary" busy={busy} busyLabel={text.adjusting} onClick={() => void adjust()}>
            {text.adjust}
          </Button>
          {paymentId !== undefined && (
            <ButtonLink
              variant="quiet"
              href={`${screen('payment-status').path}?${new URLSearchParams({ id: paymentId })}`}
            >
              {text.again}
            </ButtonLink>
          )}
        </>
      }
    >
      <Stack>
        <Notice kind="warn" title={text.why[reason]}>
          {text.account}
        </Notice>
        {failure && (
          <Notice kind="error" role="alert">
            {failure}
          </Notice>
        )}
      </Stack>
    </StepPage>
  );
}
