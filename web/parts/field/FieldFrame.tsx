import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { text } from '../text.ts';
import { ErrorText } from './ErrorText.tsx';
import css from './field.module.css';

export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
};

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export type FieldFrameProps = FieldText & {
  /** The id of the control; an error summary links to it. */
  id?: string | undefined;
  /** Id of a further description inside the control, such as its unit. */
  describedBy?: string | false | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label, hint and error of a field, tied to the control that `children` renders. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, optional, describedBy, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint !== undefined && `${controlId}-hint`;
  const errorId = error !== undefined && `${controlId}-error`;

  return (
    <div>
      <label className={css['label']} htmlFor={controlId}>
        <span>{label}</span> {optional && <span className={css['optional']}>{text.optional}</span>}
      </label>
      {hintId && (
        <div id={hintId} className={css['hint']}>
          {hint}
        </div>
      )}
      {errorId && <ErrorText id={errorId}>{error}</ErrorText>}
      {children({
        id: controlId,
        'aria-describedby': cx(hintId, errorId, describedBy) || undefined,
        'aria-invalid': errorId ? true : undefined,
      })}
    </div>
  );
}
