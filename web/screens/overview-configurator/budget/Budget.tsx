import { useState, type FormEvent } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { parseEuro, type Cents } from '@vangnet/domain/values/money';
import type { Calculation } from '../../../calculation/calculation.ts';
import { Button } from '../../../parts/button/Button.tsx';
import { AmountField } from '../../../parts/field/AmountField.tsx';
import css from './budget.module.css';
import { Combinations } from './Combinations.tsx';
import { text } from './text.ts';

type Props = { draft: Draft; calculation: Calculation | undefined; busy: boolean };

/** Leads from a premium to the choices that cover most for it, out of the same calculation. */
export function Budget({ calculation, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<Cents | 'unreadable'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(parseEuro(typed, 'month') ?? 'unreadable');
  };
  const isUnreadable = asked === 'unreadable' && parseEuro(typed, 'month') === undefined;
  return (
    <>
      <p>{text.intro}</p>
      <form className={css['question']} method="dialog" noValidate onSubmit={submit}>
        <AmountField
          label={text.budget}
          unit={text.perMonth}
          enterKeyHint="done"
          value={typed}
          onChange={setTyped}
          error={isUnreadable ? text.unreadable : undefined}
        />
        <Button type="submit" variant="second">
          {text.show}
        </Button>
      </form>
      {calculation && (
        <Combinations {...props} calculation={calculation} budget={typeof asked === 'number' ? asked : undefined} />
      )}
    </>
  );
}
