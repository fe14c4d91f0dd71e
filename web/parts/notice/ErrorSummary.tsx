import { useId, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { alertCircle } from '../icon/icons.ts';
import { text } from '../text.ts';
import css from './errorSummary.module.css';

export type ErrorSummaryProps = {
  /** `fieldId` is the id given to the field, `message` exactly its error. */
  errors: readonly { fieldId: string; message: string }[];
  /** Rises at every submit: the summary then takes the focus, also when its errors are the same as before. */
  attempt: number;
};

/** More would fill the screen of a phone; each fault stands at its field as well. */
const MOST = 5;

/** What is to be looked at again, each with the way to its field; of many the first ones. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  const seen = useRef(0);
  useLayoutEffect(() => {
    if (attempt !== seen.current) ref.current?.focus();
    seen.current = attempt;
  }, [attempt]);

  if (errors.length === 0) return null;
  const others = errors.length > MOST + 1 ? errors.length - MOST : 0;
  return (
    <section ref={ref} className={css['summary']} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className={css['title']}>
        <Icon path={alertCircle} className={css['icon']} />
        <span>{text.lookAgain(errors.length)}</span>
      </h2>
      <ul className={css['list']}>
        {errors.slice(0, errors.length - others).map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
        {others > 0 && <li>{text.moreToLookAt(others)}</li>}
      </ul>
    </section>
  );
}

function goTo(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
