import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { chevronDown } from '../icon/moreIcons.ts';
import css from './opener.module.css';

type OpenerProps = {
  /** A question. */
  heading: ReactNode;
  /** Its answer in a few words: who reads it need not open anything. */
  answer?: ReactNode;
  /** Most parts beside each other in a wide window. */
  columns?: 2 | 3 | undefined;
  /** What stands in it is known, so it can be rendered. */
  ready: boolean;
  /** Somebody comes back to what stands in it. */
  now?: boolean | undefined;
  children: ReactNode;
};

/** A question with its answer, that opens for more: the browser's own element. Open on paper. */
export function Opener({ heading, answer, columns, ready, now = false, children }: OpenerProps) {
  const [rendered, render] = useRendered(ready, now);
  return (
    <details className={css['opener']} onToggle={render}>
      <summary className={css['row']}>
        <h2>{heading}</h2>
        <span className={css['answer']}>{answer}</span>
        <Icon path={chevronDown} className={css['chevron']} />
      </summary>
      {rendered && <div className={cx(css['body'], columns && css[`columns${columns}`])}>{children}</div>}
    </details>
  );
}

/** A closed body waits for an idle browser, so that the page can be searched and printed; who opens it does not wait. */
function useRendered(ready: boolean, now: boolean) {
  const [rendered, setRendered] = useState(now);
  const isAwaited = ready && !rendered;
  useEffect(() => {
    if (!isAwaited) return undefined;
    (window.requestIdleCallback ?? setTimeout)(() => startTransition(() => setRendered(true)));
    const print = () => flushSync(() => setRendered(true));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [isAwaited]);
  return [rendered, () => setRendered(true)] as const;
}

type PartProps = {
  heading: ReactNode;
  intro?: ReactNode;
  /** Not on paper. */
  screenOnly?: boolean | undefined;
  children: ReactNode;
};

/** One of the subjects in an opener. */
export function OpenerPart({ heading, intro, screenOnly, children }: PartProps) {
  return (
    <section className={cx(css['part'], screenOnly && 'no-print')}>
      <h3>{heading}</h3>
      {intro !== undefined && <p>{intro}</p>}
      {children}
    </section>
  );
}
