import { useEffect } from 'react';
import { ButtonLink } from '../../web/parts/button/ButtonLink.tsx';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { keepAddress, LOG_IN_PATH } from './addresses.ts';
import css from './logIn.module.css';
import { text } from './text.ts';

/** One button, to the provider of the log-in. */
export function LogInPage({ hasLeft }: { hasLeft: boolean }) {
  return (
    <main className={css['page']}>
      <title>{text.title}</title>
      <h1>{text.title}</h1>
      {hasLeft && (
        <Notice kind="ok" role="status">
          {text.hasLeft}
        </Notice>
      )}
      <p>{text.lead}</p>
      <ButtonLink href={LOG_IN_PATH} onClick={keepAddress}>
        {text.logIn}
      </ButtonLink>
    </main>
  );
}

/** A tab that was opened to log in again: it goes on to the provider, and ends where it began, or says that it can be closed. */
export function BackPage({ isIn }: { isIn: boolean }) {
  useEffect(() => {
    if (isIn) return;
    keepAddress();
    window.location.replace(LOG_IN_PATH);
  }, [isIn]);
  return (
    <main className={css['page']}>
      <title>{text.title}</title>
      {isIn && (
        <>
          <h1>{text.backTitle}</h1>
          <p>{text.back}</p>
          <p>
            <a href="/">{text.goOn}</a>
          </p>
        </>
      )}
    </main>
  );
}
