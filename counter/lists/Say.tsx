import type { ReactNode } from 'react';
import { Icon } from '../../web/parts/icon/Icon.tsx';
import { message } from '../../web/parts/icon/moreIcons.ts';
import css from './say.module.css';
import { text } from './text.ts';

/** What staff read out to the customer as it stands. */
export function Say({ children }: { children: ReactNode }) {
  return (
    <>
      <h2 className={css['heading']}>
        <Icon path={message} />
        <span>{text.say}</span>
      </h2>
      <blockquote className={css['say']}>
        <p>{children}</p>
      </blockquote>
    </>
  );
}
