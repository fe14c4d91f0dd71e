import css from './workedExample.module.css';

type AmountCellProps = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** An amount for example, in an empty field. */
  placeholder?: string | undefined;
  onEnter: () => void;
  /** What is wrong with the typed text. */
  error?: string | undefined;
};

/** The longest amount that can be typed, with cents and dots. */
const LONGEST = 9;

/** An amount in a row that can be filled in; the name of the row is its label. */
export function AmountCell({ id, value, onChange, placeholder, onEnter, error }: AmountCellProps) {
  return (
    <>
      <span className={css['field']}>
        <span aria-hidden="true">€</span>
        <input
          id={id}
          className={css['input']}
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </span>
      {error && (
        <span id={`${id}-error`} className={css['error']}>
          {error}
        </span>
      )}
    </>
  );
}
