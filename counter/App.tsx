import { useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { Button } from '../web/parts/button/Button.tsx';
import { LinkContext, type LinkProps } from '../web/parts/link/Link.tsx';
import { Loader } from '../web/parts/loading/Loader.tsx';
import { Notice } from '../web/parts/notice/Notice.tsx';
import { Desk } from './Desk.tsx';
import { BACK_PATH } from './session/addresses.ts';
import { BackPage } from './session/BackPage.tsx';
import { failureWords } from './session/failure.ts';
import { LogInPage } from './session/LogInPage.tsx';
import type { LogIn } from './session/log-in.ts';
import { hearTabs, tellTabs } from './session/tabs.ts';
import { text } from './session/text.ts';
import { SessionContext } from './session/use-session.ts';

/** The address that begins a log-in is a page of the server, not of this app. */
const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('/log-in');

function AppLink({ href, onClick, children, ...props }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...props} href={href} onClick={isOurs(href) ? follow : onClick}>
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
  const search = useSearch();
  if (standing.is === 'unknown') return <Loader label={text.loading} />;
  if (standing.is === 'in' && path === BACK_PATH) return <BackPage />;
  if (standing.is === 'in') {
    // Another person who logs in meanwhile gets a desk of their own: nothing of the first one is left on it.
    return (
      <SessionContext value={{ ...standing, logIn }}>
        <Desk key={standing.session.name} />
      </SessionContext>
    );
  }
  if (standing.is === 'out') {
    const query = new URLSearchParams(search);
    const failed = query.get('log-in');
    query.delete('log-in');
    const rest = query.size > 0 ? `?${query.toString()}` : '';
    return <LogInPage to={path + rest} failed={failed} hasLeft={standing.hasLeft} />;
  }
  return (
    <main>
      <Notice kind="error" role="alert">
        <p>{failureWords(standing.result)}</p>
        <Button variant="second" onClick={() => void logIn.look()}>
          {text.again}
        </Button>
      </Notice>
    </main>
  );
}
