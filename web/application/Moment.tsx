import type { FormEvent, ReactNode } from 'react';
import { PageHead } from '../frame/StepPage.tsx';
import { cx } from '../parts/cx.ts';
import css from './moment.module.css';

type Props = {
  /** The net or the loader; a page without success has none. */
  picture?: ReactNode;
  /** The outcome. */
  title: ReactNode;
  /** What it means, in one sentence. */
  lead?: ReactNode;
  /** What happens next, or the choice. */
  children?: ReactNode;
  /** One primary button, centred; in a form at the left. */
  actions?: ReactNode;
  /** Other options. */
  after?: ReactNode;
  onSubmit?: (() => void) | undefined;
  /** The outcome is not known yet; the footer appears with it (layout.module.css). */
  unknown?: boolean | undefined;
};

/** A result or a status: one centred column, always in the same order, with nothing at the side. */
export function Moment({ picture, title, lead, children, actions, after, onSubmit, unknown = false }: Props) {
  const inside = (
    <>
      {children}
      {actions && <div className={cx(css['actions'], onSubmit && css['left'])}>{actions}</div>}
      {after}
    </>
  );
  return (
    <div className={css['moment']} data-unknown={unknown || undefined}>
      <div className={css['head']}>
        {picture !== undefined && <div className={css['picture']}>{picture}</div>}
        <PageHead title={title} lead={lead} />
      </div>
      {onSubmit ? (
        // Submitted before the scripts run, a form with the method dialog sends nothing, so what was chosen stays.
        <form
          className={css['body']}
          method="dialog"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {inside}
        </form>
      ) : (
        <div className={css['body']}>{inside}</div>
      )}
    </div>
  );
}
