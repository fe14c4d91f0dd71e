import { useId, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ErrorText } from './ErrorText.tsx';
import frame from './field.module.css';
import { RadioCard, type OptionFacts } from './RadioCard.tsx';
import css from './radioCards.module.css';
import { useAdopt } from './useAdoptTyped.ts';
import { useChosen } from './useChosen.ts';

export type RadioOption<V extends string> = {
  value: V;
  label: ReactNode;
  note?: ReactNode;
  facts?: OptionFacts | undefined;
};

export type RadioCardsProps<V extends string> = {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Given to the radio that takes the focus: the chosen one, else the first. */
  id?: string | undefined;
  name?: string | undefined;
  options: readonly RadioOption<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  /** `tiles` stand in several columns (banks); `answers` have quiet titles (test). */
  look?: 'tiles' | 'answers' | undefined;
};

export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { legend, legendHidden, hint, error, id, name, options, value, onChange, look } = props;
  const ownId = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  const [shown, choose] = useChosen<V | undefined>(value, (chosen) => {
    if (chosen !== undefined) onChange(chosen);
  });
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === shown),
  );

  function readDocument() {
    const checked = ref.current?.querySelector<HTMLInputElement>(':checked')?.value;
    return options.find((option) => option.value === checked)?.value;
  }
  useAdopt<V | undefined>(readDocument, value, (found) => {
    if (found !== undefined) onChange(found);
  });

  return (
    <fieldset
      ref={ref}
      role="radiogroup"
      aria-describedby={cx(hint !== undefined && `${ownId}-hint`, error && `${ownId}-error`) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={legendHidden ? 'sr-only' : frame['label']}>{legend}</legend>
      {hint !== undefined && (
        <div id={`${ownId}-hint`} className={frame['hint']}>
          {hint}
        </div>
      )}
      {error && <ErrorText id={`${ownId}-error`}>{error}</ErrorText>}
      <div
        className={cx(css['list'], look && css[look], (hint !== undefined || error || !legendHidden) && css['after'])}
      >
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            id={index === chosen ? id : undefined}
            name={name ?? ownId}
            option={option}
            checked={option.value === shown}
            onChoose={() => choose(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
