import type { FocusEventHandler, FormEvent, ReactNode, Ref } from 'react';
import { HEADING_ID } from '../hooks/use-heading-focus.ts';
import { cx } from '../parts/cx.ts';
import css from './page.module.css';

export type StepPageProps = {
  title: ReactNode;
  /** Shown on narrow screens; the side column has it on wide ones. */
  place?: string | undefined;
  lead?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Above the heading: a notice that comes first, the progress of the test. */
  before?: ReactNode;
  /** Between heading and body: the error summary. */
  summary?: ReactNode;
  children?: ReactNode;
  /** Primary first, then Terug. */
  actions?: ReactNode;
  /** Keeps the actions at the bottom of a narrow window. */
  dock?: boolean | undefined;
  aside?: ReactNode;
  /** Takes the whole width instead of a column of text; for a page without an aside. */
  wide?: boolean | undefined;
  asideOnNarrow?: 'hidden' | 'below' | undefined;
  /** Makes one form of body and actions. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** Called when something in the form gets the focus. */
  onFocus?: FocusEventHandler<HTMLFormElement> | undefined;
};

/** One question, one screen, one primary button; everything that is not the question goes to the side. */
export function StepPage(props: StepPageProps) {
  const { actions, dock = true, wide } = props;
  return (
    <div className={cx(css['page'], wide && css['wide'], dock && actions !== undefined && css['docked'])}>
      <Columns {...props} />
    </div>
  );
}

function Columns(props: StepPageProps) {
  const { title, place, lead, headingRef, before, summary, aside, asideOnNarrow = 'hidden', wide } = props;
  return (
    <div className={cx(css['columns'], aside === undefined && !wide && css['alone'])}>
      <div className={css['question']}>
        {before && <div className={css['before']}>{before}</div>}
        <PageHead {...{ title, place, lead, headingRef }} />
        {summary && <div className={css['summary']}>{summary}</div>}
        <Body {...props} />
      </div>
      {aside !== undefined && (
        <aside className={cx(css['aside'], asideOnNarrow === 'hidden' && 'wide-only')}>{aside}</aside>
      )}
    </div>
  );
}

function Body({ children, actions, onSubmit, onFocus }: StepPageProps) {
  const inside = (
    <>
      {children !== undefined && <div className={css['content']}>{children}</div>}
      {actions !== undefined && <div className={css['actions']}>{actions}</div>}
    </>
  );
  if (!onSubmit) return <div className={css['body']}>{inside}</div>;
  // Submitted before the scripts run, a form with the method dialog sends nothing, so what was typed stays.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reports that the visitor is in the form; it is not a control
    <form className={css['body']} method="dialog" noValidate onSubmit={onSubmit} onFocus={onFocus}>
      {inside}
    </form>
  );
}

type PageHeadProps = Pick<StepPageProps, 'title' | 'place' | 'lead' | 'headingRef'>;

export function PageHead({ title, place, lead, headingRef }: PageHeadProps) {
  return (
    <div>
      {place !== undefined && <p className={css['place']}>{place}</p>}
      <h1 ref={headingRef} id={HEADING_ID} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p className={cx('lead', css['lead'])}>{lead}</p>}
    </div>
  );
}
