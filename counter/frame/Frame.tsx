import type { ReactNode } from 'react';
import { Icon } from '../../web/parts/icon/Icon.tsx';
import { search } from '../../web/parts/icon/icons.ts';
import { Link } from '../../web/parts/link/Link.tsx';
import { Count } from '../lists/Count.tsx';
import { Ending } from '../session/Ending.tsx';
import { LogOut } from '../session/LogOut.tsx';
import { useSession } from '../session/use-session.ts';
import css from './frame.module.css';
import { text } from './text.ts';

const CONTENT_ID = 'inhoud';

type Props = {
  path: string;
  /** How many wait behind an address. */
  counts: Readonly<Record<string, number | undefined>>;
  /** Looks for something else that a customer reads out; the start has a box of its own. */
  onFind: ((typed: string) => void) | undefined;
  onHome: () => void;
  children: ReactNode;
};

/** What stands around every page: the way to the others, who is logged in, and the end of the session. */
export function Frame({ path, counts, onFind, onHome, children }: Props) {
  const { session } = useSession();
  return (
    <>
      <a className={css['skip']} href={`#${CONTENT_ID}`}>
        {text.skip}
      </a>
      <header className={css['top']}>
        <div className={css['bar']}>
          <Link className={css['brand']} href="/" onClick={onHome}>
            <Mark />
            <span>{text.name}</span>
          </Link>
          <nav className={css['ways']} aria-label={text.pages}>
            {text.ways
              .filter(({ right }) => session.rights.includes(right))
              .map(({ href, label, waits }) => (
                <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
                  <span>{label}</span> <Waiting count={counts[href]} waits={waits} />
                </Link>
              ))}
          </nav>
          {onFind && <QuickFind onFind={onFind} />}
          <div className={css['user']}>
            <span>{session.name}</span> <LogOut />
          </div>
        </div>
      </header>
      <main className={css['main']} id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <Ending />
    </>
  );
}

const Waiting = ({ count = 0, waits }: { count: number | undefined; waits: boolean }) =>
  count > 0 && <Count of={count} waits={waits} />;

function QuickFind({ onFind }: { onFind: (typed: string) => void }) {
  return (
    <form
      role="search"
      className={css['quick']}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('typed');
        if (typeof typed === 'string' && typed.trim() !== '') onFind(typed);
      }}
    >
      <Icon path={search} />
      <input name="typed" aria-label={text.quick} placeholder={text.quickHint} autoComplete="off" maxLength={200} />
    </form>
  );
}

/** The mark of the product: a V of rope with one mesh in it. */
const Mark = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d="M11.2 21.5C15 18 18 13 20 6.5C22 13 25 18 28.8 21.5" stroke="var(--rope)" strokeWidth="4.2" />
    <path d="M4 6.5C6 18 11.5 28 20 34.5C28.5 28 34 18 36 6.5" stroke="var(--brand)" strokeWidth="5" />
    <circle cx="20" cy="34" r="4.3" fill="var(--brand)" />
  </svg>
);
