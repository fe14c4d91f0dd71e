import { Link } from '../parts/link/Link.tsx';
import css from './footerLinks.module.css';
import { text } from './text.ts';

/** The pages outside the flow, within reach on every page. */
export function FooterLinks({ pages }: { pages: readonly { path: string; title: string }[] }) {
  return (
    <nav aria-label={text.footer}>
      <ul className={css['links']}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link href={path} className={css['link']}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
