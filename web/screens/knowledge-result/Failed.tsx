import { AdviserRequest } from '../../application/AdviserRequest.tsx';
import { Moment } from '../../application/Moment.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Section } from '../../parts/section/Section.tsx';
import css from './failed.module.css';
import { text } from './text.ts';

type Props = { score: string; topics: readonly string[] };

/** A failed test leads to an adviser. Only the topics are shown: the right answers would pass the next test. */
export function Failed({ score, topics }: Props) {
  return (
    <Moment
      title={text.failed}
      lead={
        <span>
          <b>{score}</b> {text.failedLead}
        </span>
      }
      actions={<AdviserRequest variant="primary" />}
    >
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
    </Moment>
  );
}
