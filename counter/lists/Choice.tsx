import { Link } from '../../web/parts/link/Link.tsx';
import { Count } from './Count.tsx';
import css from './lists.module.css';
import { text } from './text.ts';

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

type PagesProps = {
  /** The address of the first page. */
  of: string;
  page: number;
  pages: number;
};

/** The pages of a list, each by its address (`pagina`); nothing of a list that has one. */
export function Pages({ of, page, pages }: PagesProps) {
  const addressOf = (one: number) => (one === 1 ? of : `${of}${of.includes('?') ? '&' : '?'}pagina=${one}`);
  const all = Array.from({ length: pages }, (_, index) => ({ label: `${index + 1}`, href: addressOf(index + 1) }));
  return pages > 1 && <Choice label={text.pages} of={all} current={addressOf(page)} />;
}
