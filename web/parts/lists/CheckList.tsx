import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { check } from '../icon/icons.ts';
import css from './checkList.module.css';

export function CheckList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={css['list']}>
      {items.map((item, index) => (
        <li key={index} className={css['item']}>
          <Icon path={check} className={css['tick']} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
