import { useState, type FormEvent } from 'react';
import { figureWords } from '../../../brand/figures.ts';
import { answers } from '@vangnet/domain/application/answers';
import { AmountField } from '../../../parts/field/AmountField.tsx';
import { cx } from '../../../parts/cx.ts';
import css from '../overview.module.css';
import { text } from './text.ts';
import { AMOUNT_ID, type AmountChoice } from './use-amount-choice.ts';

/** The amount that everything else is priced for. A form of its own: Enter keeps the amount. */
export function Amount({ choice }: { choice: AmountChoice }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choice.leave();
  };
  const [touched, setTouched] = useState(false);
  return (
    <form className={cx(css['amount'], !touched && css['untouched'])} method="dialog" noValidate onSubmit={submit}>
      <AmountField
        id={AMOUNT_ID}
        label={answers.sumAssured.label}
        hint={text.hint(figureWords())}
        unit={text.perMonth}
        enterKeyHint="done"
        value={choice.shown}
        onChange={choice.type}
        onFocus={() => setTouched(true)}
        onBlur={choice.leave}
        error={choice.error}
      />
    </form>
  );
}
