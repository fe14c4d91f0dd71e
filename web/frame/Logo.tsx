import { Link } from '../parts/link/Link.tsx';
import css from './logo.module.css';

export function Logo({ name, href }: { name: string; href: string }) {
  return (
    <Link className={css['logo']} href={href}>
      <svg className={css['mark']} viewBox="0 0 40 40" aria-hidden="true">
        <path className={css['mesh']} d="M11.2 21.5C15 18 18 13 20 6.5C22 13 25 18 28.8 21.5" />
        <path className={css['rope']} d="M4 6.5C6 18 11.5 28 20 34.5C28.5 28 34 18 36 6.5" />
        <circle className={css['knot']} cx="20" cy="34" r="4.3" />
      </svg>
      {name}
    </Link>
  );
}
