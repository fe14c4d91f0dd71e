import { useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { Button } from '../web/parts/button/Button.tsx';
import { LinkContext, type LinkProps } from '../web/parts/link/Link.tsx';
import { Loader } from '../web/parts/loading/Loader.tsx';
import { Notice } from '../web/parts/notice/Notice.tsx';
import { Desk } from './Desk.tsx';
import { BACK_PATH, LOG_IN_PATH } from './session/addresses.ts';
import { failureWords } from './session/failure.ts';
import { BackPage, LogInPage } from './session/LogInPage.tsx';
import css from './session/logIn.module.css';
import type { LogIn, Standing } from './session/log-in.ts';
import { hearTabs, tellTabs } from './session/tabs.ts';
import { text } from './session/text.ts';
import { SessionContext } from './session/use-session.ts';

/** The address that begins a log-in is a page of the server, not of this app. */
const isOurs = (href: string) => href.startsWith('/') && href !== LOG_IN_PATH;

function AppLink({ href, onClick, children, ...props }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...props} href={href} onClick={isOurs(href) && !props.target ? follow : onClick}>
      {children}
    </a>
  );
}

/** The counter: the log-in, and behind it the desk of the person who is logged in. */
export function App({ logIn }: { logIn: LogIn }) {
  useEffect(() => {
    void logIn.look().then(() => logIn.standing().is === 'in' && tellTabs('in'));
    return hearTabs((word) => (word === 'out' ? logIn.leave() : void logIn.look()));
  }, [logIn]);
  return (
    <LinkContext value={AppLink}>
      <Page logIn={logIn} />
    </LinkContext>
  );
}

function Page({ logIn }: { logIn: LogIn }) {
  const standing = useSyncExternalStore(logIn.subscribe, logIn.standing);
  const path = usePathname();
  if (standing.is === 'unknown') return <Loader label={text.loading} />;
  if (standing.is === 'failed') return <Failed standing={standing} onAgain={() => void logIn.look()} />;
  if (path === BACK_PATH) return <BackPage isIn={standing.is === 'in'} />;
  if (standing.is === 'out') return <LogInPage hasLeft={standing.hasLeft} />;
  // Another person who logs in meanwhile gets a desk of their own: nothing of the first one is left on it.
  return (
    <SessionContext value={{ ...standing, logIn }}>
      <Desk key={standing.session.name} />
    </SessionContext>
  );
}

function Failed({ standing, onAgain }: { standing: Extract<Standing, { is: 'failed' }>; onAgain: () => void }) {
  return (
    <main className={css['page']}>
      <title>{text.title}</title>
      <h1>{text.failedTitle}</h1>
      <Notice kind="error" role="alert">
        {failureWords(standing.result)}
      </Notice>
      <Button onClick={onAgain}>{text.again}</Button>
    </main>
  );
}
