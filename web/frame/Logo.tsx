import { LOGO_PATH } from '@vangnet/contract/pages';
import { Link } from '../parts/link/Link.tsx';
import css from './logo.module.css';

export function Logo({ name, href }: { name: string; href: string }) {
  return (
    <Link className={css['logo']} href={href}>
      <img className={css['mark']} src={LOGO_PATH} alt="" />
      {name}
    </Link>
  );
}
