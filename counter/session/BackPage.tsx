import { useEffect } from 'react';
import css from './logIn.module.css';
import { text } from './text.ts';

/** Where a log-in ends that was begun in another tab: it closes itself, or says that it can be closed. */
export function BackPage() {
  useEffect(() => window.close(), []);
  return (
    <main className={css['page']}>
      <title>{text.backTitle}</title>
      <h1>{text.backTitle}</h1>
      <p>{text.back}</p>
      <p>
        <a href="/">{text.goOn}</a>
      </p>
    </main>
  );
}
