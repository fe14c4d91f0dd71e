import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { arrowDown, arrowUp } from '../icon/moreIcons.ts';
import { Skeleton } from '../loading/Skeleton.tsx';
import css from './radioCards.module.css';

/** "€ 83,70", "€ 13,62 minder per maand": the words carry the direction, the arrow is extra. */
export type RadioPrice = { text: string; detail: string; direction?: 'up' | 'down' | undefined };

type RadioCardProps = {
  id?: string | undefined;
  name: string;
  option: {
    value: string;
    label: ReactNode;
    note?: ReactNode;
    price?: RadioPrice | 'loading' | undefined;
    /** A line under the words, which a narrow card shows under the price too. */
    foot?: ReactNode;
  };
  checked: boolean;
  onChoose: () => void;
};

export function RadioCard({ id, name, option, checked, onChoose }: RadioCardProps) {
  const ownId = useId();
  const { value, label, note, price, foot } = option;
  const noteId = note !== undefined && `${ownId}-note`;
  const footId = foot !== undefined && `${ownId}-foot`;
  const priceId = price !== undefined && `${ownId}-price`;

  return (
    <label className={css['card']}>
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={ownId}
        aria-describedby={cx(noteId, footId, priceId) || undefined}
      />
      <span className={css['dot']} />
      <span className={css['words']}>
        <span id={ownId} className={css['title']}>
          {label}
        </span>
        {noteId && (
          <span id={noteId} className={css['note']}>
            {note}
          </span>
        )}
      </span>
      {price !== undefined && (
        <span id={`${ownId}-price`} className={cx(css['price'], 'num')}>
          {price === 'loading' ? <Skeleton width="figure" /> : <PriceWords {...price} />}
        </span>
      )}
      {footId && (
        <span id={footId} className={cx(css['note'], css['foot'])}>
          {foot}
        </span>
      )}
    </label>
  );
}

function PriceWords({ text, detail, direction }: RadioPrice) {
  return (
    <>
      <span className={css['amount']}>{text}</span>{' '}
      <span className={css['detail']}>
        {direction && <Icon path={direction === 'up' ? arrowUp : arrowDown} className={css['arrow']} />}
        {detail}
      </span>
    </>
  );
}
