import { useId } from 'react';
import css from './chips.module.css';

type ChipsProps<V extends string> = {
  /** For screen readers; on the screen the sentence below the chips says it. */
  legend: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** A few short options in one row that change what is shown; they are no answer of the visitor. */
export function Chips<V extends string>({ legend, options, value, onChange }: ChipsProps<V>) {
  const name = useId();
  return (
    <fieldset className={css['chips']}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css['chip']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
