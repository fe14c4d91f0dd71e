import { useSyncExternalStore, useEffect, useState } from 'react';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { AdviserRequest } from '../../application/AdviserRequest.tsx';
import { Moment } from '../../application/Moment.tsx';
import { general } from '../../labels/text.ts';
import { paymentStep } from '../../payment/text.ts';
import { progress, type Progress } from '../../state/progress.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { Net } from '../../parts/net/Net.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { usePlace } from '../../frame/use-place.ts';
import { useLocation } from '../../hooks/use-location.ts';
import { type Phase, check, submit } from './check.ts';
import { Refused } from './Refused.tsx';
import { BANK, refused, text, unreachable } from './text.ts';

const titles: Record<Phase['at'], string> = {
  checking: text.busy,
  matched: text.matched,
  notSubmitted: text.matched,
  done: text.matched,
  refused: refused.title,
  adviser: text.adviser,
  unreachable: unreachable.title,
};

/** The return from the bank, or from who else was asked: what it says about the visitor, and then the application is sent. */
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
        <Moment title={text.adviser} actions={<AdviserRequest variant="primary" token={phase.token} />}>
          <Notice>{phase.message}</Notice>
        </Moment>
      );
    case 'unreachable':
      return (
        <Moment
          picture={<Net done={2} coin="caught" />}
          title={unreachable.title}
          lead={unreachable.lead(progress.read()?.identity?.who ?? BANK)}
          actions={again}
        />
      );
    case 'notSubmitted':
      return (
        <Moment picture={<Net done={3} coin="caught" />} title={text.matched} actions={again}>
          <Failure message={phase.message} />
        </Moment>
      );
    case 'checking':
      return <Busy title={text.busy} done={2} />;
    default:
      return <Busy title={text.matched} lead={text.submitting} done={3} />;
  }
}

/** @param props.done knots of the net that are tied: the second step of the list comes after two of them */
function Busy({ title, lead, done }: { title: string; lead?: string; done: 2 | 3 }) {
  const isChecked = useKept(({ accountChecked }) => accountChecked);
  const who = useKept(({ identity }) => identity?.who) ?? BANK;
  return (
    <Moment picture={<Net done={done} coin="caught" busy />} title={title} lead={lead}>
      <Timeline steps={[paymentStep(isChecked), ...text.steps(who)]} current={done} />
      <Notice kind="warn">{text.stay}</Notice>
    </Moment>
  );
}

/** A fact of the progress on this device, of which the built page knows nothing. */
const useKept = <Fact extends string | boolean>(fact: (known: Progress) => Fact | undefined): Fact | undefined =>
  useSyncExternalStore(
    () => () => undefined,
    () => {
      const known = progress.read();
      return known && fact(known);
    },
    () => undefined,
  );

/** How long to wait when the bank has no outcome yet. */
const LATER_MS = 5000;

/** Fetches the outcome, again while the bank has none yet; when it is good, submits the application. */
function useVerification() {
  const [, navigate] = useLocation();
  const [phase, setPhase] = useState<Phase>({ at: 'checking' });
  const busy = phase.at === 'checking' || phase.at === 'matched';

  useEffect(() => {
    let left = false;
    const proceed = async () => {
      const next = phase.at === 'matched' ? await submit() : await check(window.location.search);
      if (!left) setPhase(next);
    };
    if (phase.at === 'done') navigate(screenUrl('final-screen'), { replace: true });
    const wait = phase.at === 'checking' && phase.later ? LATER_MS : 0;
    const timer = busy ? setTimeout(() => void proceed(), wait) : undefined;
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [phase, busy, navigate]);
  useStay(busy);

  return { phase, retry: () => setPhase(phase.at === 'notSubmitted' ? { at: 'matched' } : { at: 'checking' }) };
}

/** The browser asks before it leaves the page. */
function useStay(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}
