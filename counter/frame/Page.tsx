import type { ReactNode } from 'react';
import { HEADING_ID } from '../../web/hooks/use-heading-focus.ts';
import { Button } from '../../web/parts/button/Button.tsx';
import { Skeleton } from '../../web/parts/loading/Skeleton.tsx';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import css from './frame.module.css';
import { text } from './text.ts';
import type { Asked } from './use-asked.ts';

type PageProps = {
  heading: string;
  /** What came of the last action. */
  says?: string | undefined;
  /** Beside the heading. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A page of the counter under its heading. */
export function Page({ heading, says, tools, children }: PageProps) {
  return (
    <div className={css['page']}>
      <title>{`${heading} · ${text.name}`}</title>
      <div className={css['heading']}>
        <h1 id={HEADING_ID} tabIndex={-1}>
          {heading}
        </h1>
        {tools}
      </div>
      {says !== undefined && (
        <Notice key={says} kind="ok" role="status" seeks>
          {says}
        </Notice>
      )}
      {children}
    </div>
  );
}

export function NotFoundPage() {
  return (
    <Page heading={text.notFoundTitle}>
      <p>{text.notFound}</p>
    </Page>
  );
}

/** What was asked, while it comes, when it did not come, and when it is there. What came before stays when a later call fails. */
export function Answer<T>({ asked, children }: { asked: Asked<T>; children: (found: T) => ReactNode }) {
  const { found, failure, isLoading, again } = asked;
  return (
    <>
      {failure !== undefined && (
        <Notice kind="error" role="alert">
          <p>{failure}</p>
          <Button variant="second" busy={isLoading} busyLabel={text.loading} onClick={again}>
            {text.again}
          </Button>
        </Notice>
      )}
      {found !== undefined && children(found)}
      {found === undefined && failure === undefined && (
        <div role="status">
          <span className="sr-only">{text.loading}</span>
          <p>
            <Skeleton width="long" />
          </p>
          <p>
            <Skeleton width="medium" />
          </p>
        </div>
      )}
    </>
  );
}
