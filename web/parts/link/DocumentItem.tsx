import { Icon } from '../icon/Icon.tsx';
import { book } from '../icon/moreIcons.ts';
import css from './documentItem.module.css';
import { DocumentLinks, type DocumentLinksProps } from './DocumentLinks.tsx';

/** A document in a list; the PDF comes under its name where there is no room beside it. */
export function DocumentItem(props: DocumentLinksProps) {
  return (
    <li className={css['document']}>
      <span>
        <Icon path={book} />
      </span>
      <div>
        <DocumentLinks {...props} />
      </div>
    </li>
  );
}
