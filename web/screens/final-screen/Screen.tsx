import { progress } from '../../state/progress.ts';
import { cx } from '../../parts/cx.ts';
import { mail } from '../../parts/icon/icons.ts';
import { ChoicesSoFar } from '../../parts/lists/ChoicesSoFar.tsx';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { NetIllustration } from '../../parts/net/NetIllustration.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import css from './finalScreen.module.css';
import { text } from './text.ts';

/** The application is sent. Nothing personal is needed to show this, so it survives a reload. */
export function Screen() {
  const submitted = progress.read()?.submitted;
  const received = submitted
    ? { title: text.received, note: text.reference(submitted.referenceId) }
    : { title: text.received };
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      before={<NetIllustration className={cx('narrow-only', css['above'])} />}
      aside={
        <Stack>
          <NetIllustration />
          {submitted && <Received {...submitted} />}
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

function Received({ referenceId, submittedAt }: { referenceId: string; submittedAt: string }) {
  return (
    <ChoicesSoFar
      heading={text.application}
      rows={[
        { label: text.referenceTerm, value: referenceId },
        { label: text.receivedTerm, value: asDay(submittedAt) },
      ]}
    />
  );
}
