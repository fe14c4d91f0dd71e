import { DOCUMENT_TYPES } from '@vangnet/contract/documents';
import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { DocumentLinks } from '../../parts/link/DocumentLinks.tsx';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { SummaryCard } from '../../parts/summary/SummaryCard.tsx';
import css from './finalOverview.module.css';
import { general } from '../../labels/text.ts';
import { documents as text } from './text.ts';
import type { Documents } from '../../state/use-documents.ts';

export function DocumentList({ documents, onRetry }: { documents: Documents; onRetry: () => void }) {
  const { list, hasFailed, loading } = documents;
  return (
    <SummaryCard heading={text.heading}>
      {text.language && <p>{text.language}</p>}
      {hasFailed && (
        <Notice kind="warn" role="status">
          <span>{list.length === 0 ? text.failed : text.someFailed}</span>{' '}
          <LinkButton onClick={onRetry}>{general.retry}</LinkButton>
        </Notice>
      )}
      {loading && <Loading />}
      {list.length > 0 && (
        <ul className={css['documents']}>
          {list.map(({ type, url, htmlUrl, pdf }) => (
            <li key={type}>
              <DocumentLinks name={text.names[type]} {...{ url, htmlUrl, pdf }} />
            </li>
          ))}
        </ul>
      )}
    </SummaryCard>
  );
}

/** Reserves the height of the list, so that what is signed below it does not move. */
function Loading() {
  return (
    <ul className={css['documents']} aria-hidden="true">
      {DOCUMENT_TYPES.map((type) => (
        <li key={type}>
          <Skeleton width="medium" />
        </li>
      ))}
    </ul>
  );
}
