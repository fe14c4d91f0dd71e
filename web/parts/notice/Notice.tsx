import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { alertCircle, alertTriangle, circleCheck, infoCircle } from '../icon/icons.ts';
import css from './notice.module.css';

const icons = { info: infoCircle, ok: circleCheck, warn: alertTriangle, error: alertCircle };

export type NoticeProps = {
  kind?: keyof typeof icons | undefined;
  /** `alert` or `status` for a notice that appears while the visitor is on the screen. */
  role?: 'alert' | 'status' | undefined;
  title?: ReactNode;
  icon?: string | undefined;
  small?: boolean | undefined;
  /** Scrolls into view, clear of a docked bar, when it appears: it answers what the visitor just did. */
  seeks?: boolean | undefined;
  children?: ReactNode;
};

const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

export function Notice({ kind = 'info', role, title, icon, small, seeks = false, children }: NoticeProps) {
  return (
    <div
      ref={seeks ? intoView : null}
      className={cx(css['notice'], kind !== 'info' && css[kind], small && 'small')}
      role={role}
    >
      <Icon path={icon ?? icons[kind]} className={css['icon']} />
      <div className={css['words']}>
        {title !== undefined && <p className={css['title']}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
