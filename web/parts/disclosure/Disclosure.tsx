import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { chevronDown } from '../icon/moreIcons.ts';
import css from './disclosure.module.css';
import listCss from './disclosureList.module.css';

/** A line that opens more text. It is the browser's own element, so it works without a script. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={css['disclosure']}>
      <summary className={css['summary']}>
        <span>{summary}</span>
        <Icon path={chevronDown} />
      </summary>
      {children}
    </details>
  );
}

type DisclosureListProps = { items: readonly { key: string; summary: ReactNode; detail: ReactNode }[] };

/** A list of which every row opens on its own. */
export function DisclosureList({ items }: DisclosureListProps) {
  return (
    <ul className={listCss['list']}>
      {items.map(({ key, summary, detail }) => (
        <li key={key}>
          <details>
            <SummaryRow>{summary}</SummaryRow>
            <div className={listCss['detail']}>{detail}</div>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** The row of a `details` element that opens it, as wide as the page. */
function SummaryRow({ children }: { children: ReactNode }) {
  return (
    <summary className={listCss['row']}>
      <span>{children}</span>
      <Icon path={chevronDown} className={listCss['chevron']} />
    </summary>
  );
}
