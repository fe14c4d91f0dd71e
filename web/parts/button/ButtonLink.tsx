import { Link, type LinkProps } from '../link/Link.tsx';
import { buttonClass, ButtonLabel, type ButtonLook } from './Button.tsx';

export type ButtonLinkProps = LinkProps & ButtonLook;

export function ButtonLink({ variant, block, arrow, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, block }, className)}>
      <ButtonLabel {...{ icon, arrow, children }} />
    </Link>
  );
}
