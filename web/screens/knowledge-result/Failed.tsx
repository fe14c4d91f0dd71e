import { AdviserRequest } from '../../application/AdviserRequest.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import css from './failed.module.css';
import { text } from './text.ts';

type Props = { score: string; topics: readonly string[] };

/** A failed test leads to an adviser. Only the topics are told: the right answers would pass the next test. */
export function Failed({ score, topics }: Props) {
  return (
    <StepPage title={text.failed} lead={`${score} ${text.failedLead}`} actions={<AdviserRequest variant="primary" />}>
      <Stack>
        <Notice kind="warn" title={text.warningTitle}>
          {text.warning}
        </Notice>
        {topics.length > 0 && (
          <Section first heading={text.topicsTitle} intro={text.topicsIntro}>
            <ul className={css['topics']}>
              {topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </Section>
        )}
      </Stack>
    </StepPage>
  );
}
