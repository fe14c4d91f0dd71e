import { DARK_LOGO_PATH, LOGO_PATH } from '@vangnet/contract/pages';
import { Link } from '../parts/link/Link.tsx';
import css from './logo.module.css';

export function Logo({ name, href }: { name: string; href: string }) {
  return (
    <Link className={css['logo']} href={href}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={DARK_LOGO_PATH} />
        <img className={css['mark']} src={LOGO_PATH} alt="" />
      </picture>
      {name}
    </Link>
  );
}
