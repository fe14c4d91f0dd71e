import { useId, type ReactNode } from 'react';
import css from './section.module.css';

export type SectionProps = {
  heading: ReactNode;
  intro?: ReactNode;
  /** Content at the right of the heading, where there is room. */
  beside?: ReactNode;
  id?: string | undefined;
  /** The first section of a page stands without the hairline. */
  first?: boolean | undefined;
  children: ReactNode;
};

export function Section({ heading, intro, beside, id, first, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={first ? undefined : css['section']} aria-labelledby={headingId}>
      <div className={css['head']}>
        <h2 id={headingId}>{heading}</h2>
        {beside}
      </div>
      {intro !== undefined && <p className={css['intro']}>{intro}</p>}
      <div className={css['body']}>{children}</div>
    </section>
  );
}
