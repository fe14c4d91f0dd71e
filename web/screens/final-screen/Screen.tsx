import { cx } from '../../parts/cx.ts';
import { mail } from '../../parts/icon/icons.ts';
import { SideBlock } from '../../parts/lists/SideBlock.tsx';
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
import css from './finalScreen.module.css';
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

type Receipt = { referenceId: string; submittedAt: string };

/** Nothing personal is needed to show this, so it survives a reload. */
function Submitted({ receipt }: { receipt: Receipt | undefined }) {
  const received = receipt
    ? { title: text.received, note: text.reference(receipt.referenceId) }
    : { title: text.received };
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      before={<NetIllustration className={cx('narrow-only', css['above'])} />}
      aside={
        <Stack>
          <NetIllustration />
          {receipt && <Received {...receipt} />}
        </Stack>
      }
    >
      <Stack>
        <Notice icon={mail}>{text.confirmation}</Notice>
        <Section first heading={text.next}>
          <Timeline steps={[received, text.health, text.review, text.policy]} current={2} />
        </Section>
      </Stack>
    </StepPage>
  );
}

const asDay = (moment: string) =>
  new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(new Date(moment));

function Received({ referenceId, submittedAt }: Receipt) {
  return (
    <SideBlock heading={text.application}>
      <Summary
        stacked
        rows={[
          { label: text.referenceTerm, value: referenceId },
          { label: text.receivedTerm, value: asDay(submittedAt) },
        ]}
      />
    </SideBlock>
  );
}
