import { ButtonLink } from '../../parts/button/ButtonLink.tsx';
import { Link } from '../../parts/link/Link.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { StepPage } from '../../frame/StepPage.tsx';
import type { OpenAnswer } from './open-answers.ts';
import { text } from './text.ts';

/** Which answers are missing before the test can be done, and the way to each of them. */
export function Incomplete({ open }: { open: readonly OpenAnswer[] }) {
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
            {message}
          </p>
        ))}
      </Notice>
    </StepPage>
  );
}
