import { useLayoutEffect, useRef } from 'react';
import { Link } from '../parts/link/Link.tsx';
import { ConsentChoice } from './ConsentChoice.tsx';
import css from './consent.module.css';
import { text } from './text.ts';

/** Asks for consent at the bottom of the window. What is docked there stands above it; see --consent in page.module.css. */
export function ConsentBar() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    const page = document.documentElement;
    const watch = new ResizeObserver(() => page.style.setProperty('--consent', `${bar.offsetHeight}px`));
    watch.observe(bar);
    return () => {
      watch.disconnect();
      page.style.removeProperty('--consent');
    };
  }, []);

  return (
    <section ref={ref} className={css['bar']} aria-label={text.region}>
      <p>
        {text.question} <Link href="/cookies">{text.more}</Link>
      </p>
      <ConsentChoice />
    </section>
  );
}
