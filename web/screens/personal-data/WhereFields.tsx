import { useState } from 'react';
import { labels } from '@vangnet/domain/application/answers-text';
import { FieldRow, Fields } from '../../parts/field/Fields.tsx';
import { TextField } from '../../parts/field/TextField.tsx';
import { PersonField } from './PersonField.tsx';
import type { GroupProps } from './use-person.ts';
import { splitHouseNumber } from './transitions.ts';

/** `filled`: street and city come from the register. */
export function WhereFields({ filled, ...props }: GroupProps & { filled: boolean }) {
  return (
    <Fields>
      <FieldRow split="address">
        <PersonField {...props} field="zipCode" autoComplete="postal-code" onLeft={props.person.leavePostcode} />
        <HouseNumberField {...props} />
        <PersonField {...props} field="numberAddition" optional autoComplete="off" />
      </FieldRow>
      <FieldRow split="pair">
        <PersonField {...props} field="street" autoComplete="off" filled={filled} />
        <PersonField {...props} field="city" autoComplete="address-level2" filled={filled} />
      </FieldRow>
    </Fields>
  );
}

/** Takes digits; what is typed or pasted behind them goes to the field of the addition. */
function HouseNumberField({ person, error, left }: GroupProps) {
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
      label={labels['insurer.number']}
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
