import { useSyncExternalStore } from 'react';
import { AdviserRequest } from '../../application/AdviserRequest.tsx';
import { general } from '../../labels/text.ts';
import { paymentStep } from '../../payment/text.ts';
import { progress } from '../../state/progress.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { Loader } from '../../parts/loading/Loader.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { usePlace } from '../../frame/use-place.ts';
import type { Phase } from './check.ts';
import { Refused } from './Refused.tsx';
import { refused, text, unreachable } from './text.ts';
import { useVerification } from './use-verification.ts';

const titles: Record<Phase['at'], string> = {
  checking: text.busy,
  matched: text.matched,
  notSubmitted: text.matched,
  done: text.matched,
  refused: refused.title,
  adviser: text.adviser,
  unreachable: unreachable.title,
};

/** The return from the bank: what it says about the visitor, and then the application is sent. */
export function Screen() {
  const { phase, retry } = useVerification();
  usePlace(text.place);
  return (
    <>
      <p className="sr-only" role="status">
        {titles[phase.at]}
      </p>
      <Shown phase={phase} onRetry={retry} />
    </>
  );
}

function Shown({ phase, onRetry }: { phase: Phase; onRetry: () => void }) {
  const again = <Button onClick={onRetry}>{general.retry}</Button>;
  switch (phase.at) {
    case 'refused':
      return <Refused reason={phase.reason} />;
    case 'adviser':
      return (
        <StepPage title={text.adviser} actions={<AdviserRequest variant="primary" token={phase.token} />}>
          <Notice>{phase.message}</Notice>
        </StepPage>
      );
    case 'unreachable':
      return <StepPage {...unreachable} actions={again} />;
    case 'notSubmitted':
      return (
        <StepPage title={text.matched} actions={again}>
          <Failure message={phase.message} />
        </StepPage>
      );
    case 'checking':
      return <Busy title={text.busy} current={2} />;
    default:
      return <Busy title={text.matched} lead={text.submitting} current={3} />;
  }
}

function Busy({ title, lead, current }: { title: string; lead?: string; current: number }) {
  // The built page knows nothing of this device.
  const isChecked = useSyncExternalStore(
    () => () => undefined,
    () => progress.read()?.accountChecked,
    () => undefined,
  );
  return (
    <StepPage title={title} lead={lead} before={<Loader />}>
      <Stack>
        <Timeline steps={[paymentStep(isChecked), ...text.steps]} current={current} />
        <Notice kind="warn">{text.stay}</Notice>
      </Stack>
    </StepPage>
  );
}
