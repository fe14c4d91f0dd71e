import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import css from './sellingPoints.module.css';

export type SellingPointsProps = {
  items: readonly { icon: string; text: ReactNode; detail?: ReactNode }[];
};

export function SellingPoints({ items }: SellingPointsProps) {
  return (
    <ul className={css['points']}>
      {items.map(({ icon, text, detail }, index) => (
        <li key={index} className={css['point']}>
          <Icon path={icon} className={css['icon']} />
          <span>
            <span>{text}</span>
            {detail !== undefined && <span className={css['detail']}>{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
