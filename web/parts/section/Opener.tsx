import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { chevronDown } from '../icon/moreIcons.ts';
import css from './opener.module.css';

type OpenerProps = {
  /** A question. */
  heading: ReactNode;
  /** Its answer in a few words, for readers who do not open it. */
  answer?: ReactNode;
  /** Two parts stand beside each other in a wide window. */
  beside?: boolean | undefined;
  /** The content is known and can be rendered. */
  ready: boolean;
  /** The visitor returns to something in it, so it is rendered at once. */
  now?: boolean | undefined;
  children: ReactNode;
};

/** A question with its answer that opens for more: the browser's own element. Printed open. */
export function Opener({ heading, answer, beside, ready, now = false, children }: OpenerProps) {
  const [rendered, render] = useRendered(ready, now);
  return (
    <details className={css['opener']} onToggle={render}>
      <summary className={css['row']}>
        <h2>{heading}</h2>
        <span className={css['answer']}>{answer}</span>
        <Icon path={chevronDown} className={css['chevron']} />
      </summary>
      {rendered && <div className={cx(css['body'], beside && css['beside'])}>{children}</div>}
    </details>
  );
}

/** Renders a closed body when the browser is idle, so that search and print find it, or at once when it is opened. */
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

/** A subject in an opener. */
export function OpenerPart({ heading, intro, screenOnly, children }: PartProps) {
  return (
    <section className={cx(css['part'], screenOnly && 'no-print')}>
      <h3>{heading}</h3>
      {intro !== undefined && <p>{intro}</p>}
      {children}
    </section>
  );
}
