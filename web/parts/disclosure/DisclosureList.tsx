import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { chevronDown } from '../icon/moreIcons.ts';
import css from './disclosureList.module.css';

type DisclosureListProps = { items: readonly { key: string; summary: ReactNode; detail: ReactNode }[] };

/** A list of which every row opens on its own. */
export function DisclosureList({ items }: DisclosureListProps) {
  return (
    <ul className={css['list']}>
      {items.map(({ key, summary, detail }) => (
        <li key={key}>
          <details>
            <summary className={css['summary']}>
              <span>{summary}</span>
              <Icon path={chevronDown} className={css['chevron']} />
            </summary>
            <div className={css['detail']}>{detail}</div>
          </details>
        </li>
      ))}
    </ul>
  );
}
