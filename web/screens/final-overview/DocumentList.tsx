import { LinkButton } from '../../parts/button/LinkButton.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { book } from '../../parts/icon/moreIcons.ts';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Section } from '../../parts/section/Section.tsx';
import css from './finalOverview.module.css';
import { documents as text } from './text.ts';
import type { Documents } from '../../state/use-documents.ts';

export function DocumentList({ documents, onRetry }: { documents: Documents; onRetry: () => void }) {
  return (
    <Section heading={text.heading}>
      {documents.status === 'failed' && (
        <Notice kind="warn" role="status">
          {text.failed} <LinkButton onClick={onRetry}>{text.retry}</LinkButton>
        </Notice>
      )}
      {documents.status === 'ready' && (
        <ul className={css['documents']}>
          {documents.list.map(({ type, url }) => (
            <li key={type}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={css['document']}>
                <Icon path={book} /> {text.names[type]} <span className="muted small">{text.pdf}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
