import { AdviserRequest } from '../../application/AdviserRequest.tsx';
import { general } from '../../labels/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Loader } from '../../parts/loading/Loader.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import { usePlace } from '../../frame/use-place.ts';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { useApplication } from '../../state/held.ts';
import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { Link } from '../../parts/link/Link.tsx';
import { Questions } from './Questions.tsx';
import { text } from './text.ts';
import { useTest } from './use-test.ts';
import type { OpenAnswer } from './open-answers.ts';

export function Screen() {
  const { token = '' } = useApplication();
  const [test, retry] = useTest(token);
  useHeadingFocus(test?.status ?? 'loading');

  return test?.status === 'ready' ? (
    <Questions token={token} questions={test.questions} />
  ) : (
    <BeforeQuestions test={test} onRetry={retry} />
  );
}

type BeforeProps = { test: Exclude<ReturnType<typeof useTest>[0], { status: 'ready' }>; onRetry: () => void };

/** What shows as long as there are no questions. The chapter has its line already, so that nothing moves when they come. */
function BeforeQuestions({ test, onRetry }: BeforeProps) {
  usePlace(text.test);
  switch (test?.status) {
    case 'incomplete':
      return <Incomplete open={test.open} />;
    case 'blocked':
      return (
        <StepPage title={text.blockedTitle} actions={<AdviserRequest variant="primary" />}>
          <Notice role="status">{test.message}</Notice>
        </StepPage>
      );
    case 'failed':
      return (
        <StepPage title={text.failedTitle} actions={<Button onClick={onRetry}>{general.retry}</Button>}>
          <Failure message={test.message} />
        </StepPage>
      );
    default:
      return <StepPage title={text.loading} before={<Loader label={text.loading} />} />;
  }
}

/** Which answers are missing before the test can be done, and the way to each of them. */
function Incomplete({ open }: { open: readonly OpenAnswer[] }) {
  const [first] = open;
  return (
    <StepPage
      title={text.incompleteTitle}
      lead={text.incomplete}
      actions={
        first && (
          <ButtonLink variant="primary" arrow href={first.path}>
            {text.complete}
          </ButtonLink>
        )
      }
    >
      <Notice kind="warn" role="status">
        {open.map(({ path, title, message }) => (
          <p key={path}>
            <Link href={path}>{title}</Link>
            <br />
            <span>{message}</span>
          </p>
        ))}
      </Notice>
    </StepPage>
  );
}
