import { pages } from '../pages/registry.ts';
import { Link } from '../parts/link/Link.tsx';
import css from './footerLinks.module.css';
import { text } from './frameText.ts';

/** The pages outside the flow, within reach on every page. */
export function FooterLinks() {
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
