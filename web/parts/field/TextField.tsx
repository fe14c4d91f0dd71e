import { useId, useRef, type ComponentPropsWithoutRef, type RefObject } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { check } from '../icon/icons.ts';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import css from './field.module.css';
import { useAdoptTyped } from './useAdoptTyped.ts';

type InputRest = Omit<
  ComponentPropsWithoutRef<'input'>,
  'id' | 'value' | 'defaultValue' | 'onChange' | 'width' | 'className' | 'aria-describedby' | 'aria-invalid'
>;

export type TextFieldProps = FieldText &
  InputRest & {
    id?: string | undefined;
    value: string;
    onChange: (value: string) => void;
    width?: 'date' | 'amount' | 'phone' | undefined;
    /** The sign inside the field, large figures. */
    euro?: boolean | undefined;
    /** Text at the right, "per maand"; read out as part of the description. */
    unit?: string | undefined;
    /** Fixed text in an attached box at the left; read out as part of the description. */
    box?: string | undefined;
    /** Filled in by a look-up: still to be changed, but marked. */
    filled?: boolean | undefined;
    inputRef?: RefObject<HTMLInputElement | null> | undefined;
  };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, id, width, euro, unit, box, filled, inputRef, ...input } = props;
  const ownRef = useRef<HTMLInputElement>(null);
  const ref = inputRef ?? ownRef;
  const unitId = useId();
  const boxId = useId();
  const { value, onChange, ...rest } = input;
  useAdoptTyped(ref, value, onChange);

  return (
    <FieldFrame
      {...{ label, hint, error, optional, id }}
      describedBy={box === undefined ? unit !== undefined && unitId : boxId}
    >
      {(control) => (
        <div className={cx(css['control'], width && css[width])}>
          {box !== undefined && (
            <span className={cx(css['box'], 'num')} id={boxId}>
              {box}
            </span>
          )}
          {euro && (
            <span className={css['euroSign']} aria-hidden="true">
              €
            </span>
          )}
          <input
            {...rest}
            {...control}
            ref={ref}
            className={cx(css['input'], euro && css['euro'], filled && css['filled'])}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {unit !== undefined && (
            <span className={css['unit']} id={unitId}>
              {unit}
            </span>
          )}
          {filled && <Icon path={check} className={css['tick']} />}
        </div>
      )}
    </FieldFrame>
  );
}
