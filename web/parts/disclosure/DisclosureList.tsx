import type { ReactNode } from 'react';
import css from './disclosureList.module.css';
import { SummaryRow } from './SummaryRow.tsx';

type DisclosureListProps = { items: readonly { key: string; summary: ReactNode; detail: ReactNode }[] };

/** A list of which every row opens on its own. */
export function DisclosureList({ items }: DisclosureListProps) {
  return (
    <ul className={css['list']}>
      {items.map(({ key, summary, detail }) => (
        <li key={key}>
          <details>
            <SummaryRow>{summary}</SummaryRow>
            <div className={css['detail']}>{detail}</div>
          </details>
        </li>
      ))}
    </ul>
  );
}
