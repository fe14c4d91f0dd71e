import { useCallback } from 'react';
import type { Submission } from '@vangnet/contract/submission';
import { momentInWords } from '@vangnet/domain/values/date-in-words';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { Loader } from '../../parts/loading/Loader.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { usePlace, useTitle } from '../../frame/use-place.ts';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Moment } from '../../application/Moment.tsx';
import { factsOf } from '../../application/receipt.ts';
import { withdrawnText as withdrawn } from '../../application/text.ts';
import { useLoad } from '../../hooks/use-load.ts';
import { useLocation } from '../../hooks/use-location.ts';
import { lookUp } from '../../saving/resume.ts';
import { application } from '../../state/application-store.ts';
import { progress, type Progress } from '../../state/progress.ts';
import { Submitted } from './Submitted.tsx';
import { text } from './text.ts';

/** The title of this address says that it is done, which only the server knows. */
const titles = { asking: text.asking, withdrawn: withdrawn.title, failed: text.failed.title, submitted: undefined };

/** The end of the flow, for an application that the server says was submitted, and what became of it since. */
export function Screen() {
  const { submission, retry } = useSubmission();
  const status = submission?.status ?? 'asking';
  useHeadingFocus(status);
  useTitle(titles[status]);
  usePlace(status === 'withdrawn' ? text.withdrawn : text.stillToDo);
  if (!submission) return <Moment title={text.asking} picture={<Loader label={text.asking} />} />;
  const { receipt } = submission;
  if (submission.status === 'submitted') return <Submitted receipt={receipt} />;
  if (submission.status === 'withdrawn') return <Withdrawn at={submission.at} receipt={receipt} />;
  return <Unknown receipt={receipt} onRetry={retry} />;
}

type Receipt = { receipt: Submission | undefined };

/** The server could not be asked: what this device kept is shown as that. */
function Unknown({ receipt, onRetry }: Receipt & { onRetry: () => void }) {
  const { title, lead, known, since } = text.failed;
  return (
    <Moment {...{ title, lead }} actions={<Button onClick={onRetry}>{general.retry}</Button>}>
      {receipt && (
        <Section first heading={known} intro={since}>
          <Summary rows={factsOf(receipt)} />
        </Section>
      )}
    </Moment>
  );
}

function Withdrawn({ at, receipt }: Receipt & { at: string }) {
  return (
    <Moment title={withdrawn.title} lead={withdrawn.at(momentInWords(new Date(at)))}>
      <Notice>
        {withdrawn.note} {withdrawn.refund}
      </Notice>
      {receipt && (
        <Section first heading={text.application}>
          <Summary rows={factsOf(receipt)} />
        </Section>
      )}
    </Moment>
  );
}

type SubmissionState = (
  | { status: 'submitted' | 'failed' }
  /** `at` is a moment in ISO 8601. */
  | { status: 'withdrawn'; at: string }
) & {
  /** What was submitted, in the browser that did it. Only the server knows what became of it since. */
  receipt: Progress['submitted'];
};

/**
 * How it stands with the application of this browser, as the server says; undefined while it is asked. One that was not
 * submitted leads to where it is.
 */
function useSubmission(): { submission: SubmissionState | undefined; retry: () => void } {
  const [, navigate] = useLocation();
  const load = useCallback(
    async (signal: AbortSignal): Promise<SubmissionState | undefined> => {
      const token = application.read().token ?? '';
      const found = await lookUp(token);
      const receipt = receiptOf(token);
      if (found.outcome === 'withdrawn') return { status: 'withdrawn', at: found.at, receipt };
      if (found.outcome === 'submitted' || found.outcome === 'failed') return { status: found.outcome, receipt };
      if (signal.aborted) return undefined;
      if (found.outcome === 'paid') {
        progress.begin(found.token, found.paymentId);
        navigate(screenUrl('payment-status', { id: found.paymentId }), { replace: true });
      } else {
        navigate(screenUrl('find-job'), { replace: true });
      }
      return undefined;
    },
    [navigate],
  );
  const { found, loading, retry } = useLoad(load);
  return { submission: loading ? undefined : found, retry };
}

function receiptOf(token: string): Progress['submitted'] {
  const known = progress.read();
  return known?.token === token ? known.submitted : undefined;
}
