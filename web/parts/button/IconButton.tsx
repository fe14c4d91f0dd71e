import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './iconButton.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & { icon: string; label: string };

export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={cx(css['iconButton'], className)} aria-label={label}>
      <Icon path={icon} className={css['icon']} />
    </button>
  );
}
