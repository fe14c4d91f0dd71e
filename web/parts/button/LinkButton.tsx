import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './linkButton.module.css';

export type LinkButtonProps = ComponentPropsWithRef<'button'> & {
  icon?: string | undefined;
  iconAfter?: string | undefined;
};

/** Looks like a link, does something on this page: opens an explanation, shows the rest of a table. */
export function LinkButton({ icon, iconAfter, children, className, type = 'button', ...rest }: LinkButtonProps) {
  return (
    <button {...rest} type={type} className={cx(css['linkButton'], className)}>
      {icon && <Icon path={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon path={iconAfter} />}
    </button>
  );
}
