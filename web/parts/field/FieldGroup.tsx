import { useId, type ReactNode } from 'react';
import css from './fieldGroup.module.css';

type FieldGroupProps = {
  heading: ReactNode;
  children: ReactNode;
  /** A line of status, in the space before the next group, so that the groups stay equally far apart. */
  status?: ReactNode;
};

/** Fields that belong together under one heading. */
export function FieldGroup({ heading, children, status }: FieldGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css['group']}>
      <h2 id={id} className={css['heading']}>
        {heading}
      </h2>
      {children}
      {status && <div className={css['status']}>{status}</div>}
    </section>
  );
}
