import { useState } from 'react';
import { TextField } from '../../parts/field/TextField.tsx';
import { where } from './text.ts';
import { splitHouseNumber } from './transitions.ts';
import type { GroupProps } from './use-person.ts';

/** Takes digits; what is typed or pasted behind them goes to the field of the addition. */
export function HouseNumberField({ person, error, left }: GroupProps) {
  const shown = person.insurer.number ?? '';
  /** Everything that was typed since the field was entered: the field itself shows only the digits. */
  const [typed, setTyped] = useState(shown);

  function type(text: string) {
    const all = text.startsWith(shown) ? typed + text.slice(shown.length) : text;
    setTyped(all);
    person.keep(splitHouseNumber(all));
  }

  return (
    <TextField
      id="number"
      label={where.number}
      inputMode="numeric"
      autoComplete="off"
      maxLength={200}
      value={shown}
      onChange={type}
      onBlur={() => {
        setTyped(shown);
        left('number');
      }}
      error={error('number')}
    />
  );
}
