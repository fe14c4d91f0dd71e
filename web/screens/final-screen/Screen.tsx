import type { Submission } from '@vangnet/contract/submission';
import { momentInWords } from '@vangnet/domain/values/date-in-words';
import { cx } from '../../parts/cx.ts';
import { mail } from '../../parts/icon/icons.ts';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { NetIllustration } from '../../parts/net/NetIllustration.tsx';
import { Loader } from '../../parts/loading/Loader.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { useTitle } from '../../frame/use-place.ts';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { factsOf, stepsAfter } from '../../application/receipt.ts';
import { withdrawnText as withdrawn } from '../../application/text.ts';
import css from './finalScreen.module.css';
import { text } from './text.ts';
import { useSubmission } from './use-submission.ts';

/** The title of this address says that it is done, which only the server knows. */
const titles = { asking: text.asking, withdrawn: withdrawn.title, failed: text.failed.title, submitted: undefined };

/** The end of the flow, for an application that the server says was submitted, and what became of it since. */
export function Screen() {
  const { submission, retry } = useSubmission();
  const status = submission?.status ?? 'asking';
  useHeadingFocus(status);
  useTitle(titles[status]);
  if (!submission) return <StepPage title={text.asking} before={<Loader label={text.asking} />} />;
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
    <StepPage {...{ title, lead }} actions={<Button onClick={onRetry}>{general.retry}</Button>}>
      {receipt && (
        <Section first heading={known} intro={since}>
          <Summary rows={factsOf(receipt)} />
        </Section>
      )}
    </StepPage>
  );
}

function Withdrawn({ at, receipt }: Receipt & { at: string }) {
  return (
    <StepPage title={withdrawn.title} lead={withdrawn.at(momentInWords(new Date(at)))}>
      <Stack>
        <Notice>
          {withdrawn.note} {withdrawn.refund}
        </Notice>
        {receipt && (
          <Section first heading={text.application}>
            <Summary rows={factsOf(receipt)} />
          </Section>
        )}
      </Stack>
    </StepPage>
  );
}

/** Nothing that names a person is needed to show this, so it survives a reload. */
function Submitted({ receipt }: Receipt) {
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      before={<NetIllustration className={cx('narrow-only', css['above'])} />}
      aside={<NetIllustration />}
    >
      <Stack>
        <Notice icon={mail}>
          {text.thanks} {receipt?.sentTo === undefined ? text.confirmation : text.confirmationTo(receipt.sentTo)}{' '}
          {text.way}
        </Notice>
        {receipt && (
          <Section first heading={text.application}>
            <Summary rows={factsOf(receipt)} />
          </Section>
        )}
        <Section first={!receipt} heading={text.next}>
          <Timeline steps={stepsAfter(receipt)} current={2} />
        </Section>
      </Stack>
    </StepPage>
  );
}
