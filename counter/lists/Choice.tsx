import { Link } from '../../web/parts/link/Link.tsx';
import { Count } from './Count.tsx';
import css from './lists.module.css';

type Props = {
  label: string;
  /** The first one shows everything. */
  of: readonly { readonly label: string; readonly href: string; readonly count?: number }[];
  /** The address that is shown. */
  current: string;
};

/** Which rows a list shows, each by its address. */
export function Choice({ label, of, current }: Props) {
  return (
    <nav className={css['choice']} aria-label={label}>
      {of.map((one) => (
        <Link key={one.href} href={one.href} aria-current={one.href === current ? 'page' : undefined}>
          <span>{one.label}</span> {one.count !== undefined && <Count of={one.count} />}
        </Link>
      ))}
    </nav>
  );
}
