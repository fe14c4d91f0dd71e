import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { arrowRight } from '../icon/icons.ts';
import loading from '../loading/loading.module.css';
import css from './button.module.css';

export type ButtonLook = {
  variant?: 'primary' | 'second' | 'quiet' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** An arrow, only for a button that goes on to the next screen. */
  arrow?: boolean | undefined;
  icon?: string | undefined;
};

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> &
  ButtonLook & {
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
    /** Looks disabled but keeps focus and click, so that the screen can say what is missing. */
    unavailable?: boolean | undefined;
  };

export function buttonClass({ variant = 'primary', block }: ButtonLook, className?: string) {
  return cx(css['button'], css[variant], block && css['block'], className);
}

export function Button(props: ButtonProps) {
  const { variant, block, arrow, icon, busy = false, busyLabel, unavailable, ...rest } = props;
  const { children, className, onClick, type = 'button', ...attributes } = rest;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...attributes}
      type={type}
      className={buttonClass({ variant, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={unavailable || undefined}
      onClick={click}
    >
      {/* While busy this one turns invisible but stays, and with it the width of the button. */}
      <ButtonLabel {...{ icon, arrow, children }} />
      {busy && (
        <span className={css['busy']}>
          <Spinner />
          <span>{busyLabel ?? children}</span>
        </span>
      )}
    </button>
  );
}

type LabelProps = Pick<ButtonLook, 'icon' | 'arrow'> & { children: ReactNode };

/** What a button says, between its icons. */
export function ButtonLabel({ icon, arrow, children }: LabelProps) {
  return (
    <span className={css['label']}>
      {icon && <Icon path={icon} />}
      <span>{children}</span>
      {arrow && <Icon path={arrowRight} className={css['arrow']} />}
    </span>
  );
}

function Spinner() {
  return <span className={loading['spinner']} aria-hidden="true" />;
}
