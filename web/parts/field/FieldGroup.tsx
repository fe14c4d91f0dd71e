import { useId, type ReactNode } from 'react';
import css from './fieldGroup.module.css';

/** Fields that belong together under one heading. */
export function FieldGroup({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css['group']}>
      <h2 id={id} className={css['heading']}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
