import type { ReactNode } from 'react';
import css from './plainList.module.css';

/** A list of things that are not done or promised: with dots, or with numbers when they come one after the other. */
export function PlainList({ items, ordered = false }: { items: readonly ReactNode[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={css['list']}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </List>
  );
}
