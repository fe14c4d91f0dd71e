import { use, type ReactNode } from 'react';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { Button } from '../parts/button/Button.tsx';
import { ButtonLink } from '../parts/button/ButtonLink.tsx';
import { ErrorSummary } from '../parts/notice/ErrorSummary.tsx';
import { Failure } from '../parts/notice/Failure.tsx';
import { brand } from '../brand/brand.ts';
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
  children: ReactNode;
  aside?: ReactNode;
  asideOnNarrow?: 'hidden' | 'below';
  /** Next cannot be used yet; a click still shows what is missing. */
  unavailable?: boolean;
  busy?: boolean;
  /** Called when the visitor first comes to the question's fields or buttons. */
  onTouch?: () => void;
  /** Error of saving; the answers stay on the screen. */
  failure?: string | undefined;
};

/** A screen that asks: heading, fields, errors, Next and Back. */
export function Question({
  id,
  form,
  children,
  unavailable = false,
  busy = false,
  failure,
  onTouch,
  ...page
}: QuestionProps) {
  const { place, origin, backHref, goBack, preloadNext } = useFlow(id);
  const before = origin ? undefined : use(BeforeContext);
  const next = origin ? text.saveAndReturn : (page.text.next ?? text.next);
  const touch = () => {
    void afterPaint().then(() => {
      preloadNext();
      onTouch?.();
    });
  };
  return (
    <StepPage
      title={page.text.title}
      lead={page.text.lead}
      before={before}
      place={place && text.place(place)}
      summary={form.errors.length > 1 && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      onSubmit={form.submit}
      onFocus={touch}
      aside={page.aside}
      asideOnNarrow={page.asideOnNarrow ?? 'hidden'}
      actions={
        <>
          <Button
            type="submit"
            // What comes before the question has the primary button of the screen.
            variant={before ? 'second' : 'primary'}
            arrow={!origin}
            unavailable={unavailable}
            busy={busy}
            busyLabel={text.saving}
          >
            {next}
          </Button>
          <ButtonLink variant="quiet" href={backHref ?? brand().externalSite} onClick={goBack}>
            {text.back}
          </ButtonLink>
        </>
      }
    >
      {children}
      <Failure message={failure} />
    </StepPage>
  );
}
