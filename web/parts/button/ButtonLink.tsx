import { Icon } from '../icon/Icon.tsx';
import { arrowRight } from '../icon/icons.ts';
import { Link, type LinkProps } from '../link/Link.tsx';
import { buttonClass, type ButtonLook } from './Button.tsx';
import css from './button.module.css';

export type ButtonLinkProps = LinkProps & ButtonLook;

export function ButtonLink({ variant, block, arrow, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, block }, className)}>
      <span className={css['label']}>
        {icon && <Icon path={icon} />}
        {children}
        {arrow && <Icon path={arrowRight} className={css['arrow']} />}
      </span>
    </Link>
  );
}
