import { useId, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { check } from '../icon/icons.ts';
import css from './checkbox.module.css';
import { ErrorText } from './ErrorText.tsx';
import { useAdopt } from './useAdoptTyped.ts';
import { useChosen } from './useChosen.ts';

export type CheckboxProps = {
  id?: string | undefined;
  name?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  label: ReactNode;
  /** Small line under the label. */
  note?: ReactNode;
  /** Text at the right: its effect on the price. */
  extra?: ReactNode;
  /** A line under the note, as wide as the extra reaches. */
  foot?: ReactNode;
  error?: string | undefined;
};

/** The label alone is the accessible name; note, extra and error describe it. */
export function Checkbox({ id, name, checked, onChange, onBlur, label, note, extra, foot, error }: CheckboxProps) {
  const ownId = useId();
  const ref = useRef<HTMLInputElement>(null);
  const [shown, choose] = useChosen(checked, onChange);
  useAdopt(() => ref.current?.checked, checked, onChange);
  const idOf = (part: string) => `${ownId}-${part}`;
  const rich = note !== undefined || extra !== undefined;
  const descriptions = Object.entries({ note, foot, extra, error: error || undefined });
  const described = descriptions.filter(([, content]) => content !== undefined).map(([part]) => idOf(part));

  return (
    <div>
      <label className={css['check']}>
        <input
          ref={ref}
          type="checkbox"
          id={id ?? ownId}
          name={name}
          checked={shown}
          onChange={(event) => choose(event.target.checked)}
          onBlur={onBlur}
          aria-labelledby={idOf('label')}
          aria-describedby={described.join(' ') || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className={css['box']}>
          <Icon path={check} />
        </span>
        <span>
          <span id={idOf('label')} className={cx(rich && css['strong'])}>
            {label}
          </span>
          <Part id={idOf('note')} className={css['note']}>
            {note}
          </Part>
        </span>
        <Part id={idOf('extra')} className={css['extra']}>
          {extra}
        </Part>
        <Part id={idOf('foot')} className={cx(css['note'], css['foot'])}>
          {foot}
        </Part>
      </label>
      {error && <ErrorText id={idOf('error')}>{error}</ErrorText>}
    </div>
  );
}

type PartProps = { id: string; className: string | undefined; children: ReactNode };

/** Words of a checkbox beside its name; nothing where there are none. */
function Part({ id, className, children }: PartProps) {
  return (
    children !== undefined && (
      <span id={id} className={className}>
        {children}
      </span>
    )
  );
}
