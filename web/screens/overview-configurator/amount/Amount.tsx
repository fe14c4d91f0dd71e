import { useState, type FormEvent } from 'react';
import { labels } from '@vangnet/domain/application/answers-text';
import { figureWords } from '../../../brand/figures.ts';
import { TextField } from '../../../parts/field/TextField.tsx';
import css from '../overview.module.css';
import { text } from './text.ts';
import { AMOUNT_ID, type AmountChoice } from './use-amount-choice.ts';

/**
 * The insured amount; its limits show once the visitor enters the field. A form of its own, so that Enter keeps the
 * amount.
 */
export function Amount({ choice }: { choice: AmountChoice }) {
  const [isEntered, setEntered] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choice.leave();
  };
  return (
    <form className={css['amount']} method="dialog" noValidate onSubmit={submit}>
      <TextField
        euro
        inputMode="decimal"
        autoComplete="off"
        id={AMOUNT_ID}
        label={labels.sumAssured}
        hint={<span className={isEntered ? undefined : 'sr-only'}>{text.hint(figureWords())}</span>}
        enterKeyHint="done"
        value={choice.shown}
        onChange={choice.type}
        onFocus={() => setEntered(true)}
        onBlur={choice.leave}
        error={choice.error}
      />
    </form>
  );
}
