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
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import type { Submission } from '@vangnet/contract/submission';
import css from './finalScreen.module.css';
import { factsOf, stepsAfter } from '../../submitted/receipt.ts';
import { text } from './text.ts';
import { useSubmission } from './use-submission.ts';

/** The end of the flow, for an application that the server says was submitted. */
export function Screen() {
  const { submission, retry } = useSubmission();
  useHeadingFocus(submission?.status ?? 'asking');
  if (!submission) return <StepPage title={text.asking} before={<Loader label={text.asking} />} />;
  if (submission.status === 'submitted') return <Submitted receipt={submission.receipt} />;
  return <StepPage {...text.failed} actions={<Button onClick={retry}>{general.retry}</Button>} />;
}

/** Nothing that names a person is needed to show this, so it survives a reload. */
function Submitted({ receipt }: { receipt: Submission | undefined }) {
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
