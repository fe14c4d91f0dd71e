import type { ReactNode } from 'react';
import { Link } from '../../web/parts/link/Link.tsx';
import { Ending } from '../session/Ending.tsx';
import { LogOut } from '../session/LogOut.tsx';
import { useSession } from '../session/use-session.ts';
import css from './frame.module.css';
import { text } from './text.ts';

const CONTENT_ID = 'inhoud';

/** What stands around every page: the way to the others, who is logged in, and the end of the session. */
export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const { session } = useSession();
  return (
    <>
      <a className={css['skip']} href={`#${CONTENT_ID}`}>
        {text.skip}
      </a>
      <header className={css['top']}>
        <nav className={css['ways']} aria-label={text.pages}>
          {text.ways
            .filter(({ right }) => session.rights.includes(right))
            .map(({ href, label }) => (
              <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
                {label}
              </Link>
            ))}
        </nav>
        <div className={css['who']}>
          {session.name} <LogOut />
        </div>
      </header>
      <main className={css['main']} id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <Ending />
    </>
  );
}
