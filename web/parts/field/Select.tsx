import { useRef, type ComponentPropsWithoutRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { chevronDown } from '../icon/moreIcons.ts';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import css from './field.module.css';
import { useAdoptTyped } from './useAdoptTyped.ts';
import { useChosen } from './useChosen.ts';

type SelectRest = Omit<
  ComponentPropsWithoutRef<'select'>,
  'id' | 'value' | 'defaultValue' | 'onChange' | 'className' | 'children' | 'aria-describedby' | 'aria-invalid'
>;

export type SelectProps = FieldText &
  SelectRest & {
    id?: string | undefined;
    value: string;
    onChange: (value: string) => void;
    options: readonly { value: string; label: string }[];
    /** Text of an empty first option, for as long as nothing is chosen. */
    placeholder?: string | undefined;
  };

export function Select(props: SelectProps) {
  const { label, hint, error, optional, id, value, onChange, options, placeholder, ...rest } = props;
  const ref = useRef<HTMLSelectElement>(null);
  const [shown, choose] = useChosen(value, onChange);
  useAdoptTyped(ref, value, onChange);

  return (
    <FieldFrame {...{ label, hint, error, optional, id }}>
      {(control) => (
        <div className={css['control']}>
          <select
            {...rest}
            {...control}
            ref={ref}
            className={cx(css['input'], css['select'])}
            value={shown}
            onChange={(event) => choose(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon path={chevronDown} className={css['chevron']} />
        </div>
      )}
    </FieldFrame>
  );
}
