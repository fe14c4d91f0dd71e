import { AdviserRequest } from '../../adviser/AdviserRequest.tsx';
import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Loader } from '../../parts/loading/Loader.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Stack } from '../../parts/section/Stack.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { usePlace } from '../../frame/use-place.ts';
import { useApplication } from '../../state/application-store.ts';
import { Passed } from './Passed.tsx';
import { Review } from './Review.tsx';
import { text } from './text.ts';
import { useGrade } from './use-grade.ts';

/** The result of the knowledge test, and the way on that follows from it. */
export function Screen() {
  const { token = '' } = useApplication();
  const { shown, retry } = useGrade(token);
  usePlace(text.place);
  useHeadingFocus(!shown ? 'loading' : 'failure' in shown ? 'failed' : 'graded');

  if (!shown) return <StepPage title={text.loading} before={<Loader label={text.loading} />} />;
  if ('failure' in shown) {
    return (
      <StepPage title={text.failedTitle} actions={<Button onClick={retry}>{general.retry}</Button>}>
        <Failure message={shown.failure} />
      </StepPage>
    );
  }
  const { passed, wrong, review } = shown.grade;
  const score = text.score(review.length - wrong, review.length);
  if (passed) return <Passed score={score} review={review} />;
  return (
    <StepPage title={text.failed} lead={`${score} ${text.failedLead}`} actions={<AdviserRequest variant="primary" />}>
      <Stack>
        <Notice kind="warn" title={text.warningTitle}>
          {text.warning}
        </Notice>
        <Review review={review} />
      </Stack>
    </StepPage>
  );
}
