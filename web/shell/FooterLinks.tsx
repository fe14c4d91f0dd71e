import type { ReactNode } from 'react';
import { Link } from '../parts/link/Link.tsx';
import css from './footerLinks.module.css';
import { text } from './frameText.ts';

export type FooterLinksProps = { links: readonly { label: string; href: string }[]; children?: ReactNode };

/** `children` are further list items, such as a button. */
export function FooterLinks({ links, children }: FooterLinksProps) {
  return (
    <nav aria-label={text.footer}>
      <ul className={css['links']}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className={css['link']}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
