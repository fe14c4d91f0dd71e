import { use, type ReactNode } from 'react';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { Button, type ButtonLook } from '../parts/button/Button.tsx';
import { ButtonLink } from '../parts/button/ButtonLink.tsx';
import { Failure } from '../parts/notice/Failure.tsx';
import { brand } from '../brand/brand.ts';
import { useLoad } from '../hooks/use-load.ts';
import { afterPaint } from '../parts/field/afterPaint.ts';
import { StepPage } from './StepPage.tsx';
import { text } from './text.ts';
import { useFlow } from './use-flow.ts';
import { BeforeContext } from './use-place.ts';
import type { StepForm } from './use-judged-form.ts';

type QuestionProps = {
  id: ScreenId;
  text: { title: ReactNode; lead?: ReactNode; next?: string };
  form: StepForm;
  /** A function gets the buttons and places them itself; the screen then has the whole width. */
  children: ReactNode | ((actions: ReactNode) => ReactNode);
  aside?: ReactNode;
  asideOnNarrow?: 'hidden' | 'below';
  /** Next cannot be used yet; a click still shows what is missing. */
  unavailable?: boolean | undefined;
  busy?: boolean | undefined;
  /** Called when the visitor first comes to the question's fields or buttons. */
  onTouch?: () => void;
  /** Error of saving; the answers stay on the screen. */
  failure?: string | undefined;
};

type ActionsProps = Pick<QuestionProps, 'unavailable' | 'busy'> & {
  variant: ButtonLook['variant'];
  flow: ReturnType<typeof useFlow>;
  next: string | undefined;
};

/** Nobody has faults at first. Without a connection each fault still stands at its field. */
const loadSummary = async () => (await import('../parts/notice/ErrorSummary.tsx').catch(() => undefined))?.ErrorSummary;

/** A screen that asks: heading, fields, errors, Next and Back. */
export function Question({ id, form, children, unavailable, busy, failure, onTouch, ...page }: QuestionProps) {
  const flow = useFlow(id);
  const given = use(BeforeContext);
  const before = flow.origin ? undefined : given;
  const touch = () => {
    void afterPaint().then(() => {
      flow.preloadNext();
      onTouch?.();
    });
  };
  // The part before the question has the primary button of the screen.
  const actions = (
    <Actions {...{ flow, unavailable, busy }} variant={before ? 'second' : 'primary'} next={page.text.next} />
  );
  const placed = typeof children === 'function';
  const hasFaults = form.errors.length > 1;
  const { found: ErrorSummary } = useLoad(loadSummary, hasFaults);
  return (
    <StepPage
      title={page.text.title}
      lead={page.text.lead}
      before={before}
      place={flow.place && text.place(flow.place)}
      // oxlint-disable-next-line react/static-components -- a loaded module, so the same component at every render
      summary={hasFaults && ErrorSummary && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      onSubmit={form.submit}
      onFocus={touch}
      aside={page.aside}
      asideOnNarrow={page.asideOnNarrow ?? 'hidden'}
      wide={placed}
      actions={placed ? undefined : actions}
    >
      {placed ? children(actions) : children}
      <Failure message={failure} />
    </StepPage>
  );
}

/** Next and Back; after "Wijzig", Next saves the answer and leads back. */
function Actions({ flow, unavailable = false, busy = false, next, variant }: ActionsProps) {
  const { origin, backHref, goBack } = flow;
  return (
    <>
      <Button
        type="submit"
        variant={variant}
        arrow={!origin}
        unavailable={unavailable}
        busy={busy}
        busyLabel={text.saving}
      >
        {origin ? text.saveAndReturn : (next ?? text.next)}
      </Button>
      <ButtonLink variant="quiet" href={backHref ?? brand().externalSite} onClick={goBack}>
        {text.back}
      </ButtonLink>
    </>
  );
}
