import { useId, type ReactNode } from 'react';
import { Count } from './Count.tsx';
import css from './part.module.css';

type Props = {
  heading: string;
  /** How many there are; `waits` where they wait for somebody. */
  count?: number | undefined;
  waits?: boolean;
  /** At the right of the heading. */
  beside?: ReactNode;
  /** Stands under another part, with a hairline between them. */
  below?: boolean;
  children: ReactNode;
};

/** A part of a page of the counter under its heading. */
export function Part({ heading, count, waits = false, beside, below = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={below ? css['below'] : undefined}>
      <div className={css['head']}>
        <h2>
          <span id={id}>{heading}</span> {count !== undefined && count > 0 && <Count of={count} waits={waits} />}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
