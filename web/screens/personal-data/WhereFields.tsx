import { useState } from 'react';
import { labels } from '@vangnet/domain/application/answers-text';
import { splitHouseNumber } from '@vangnet/domain/values/house-number';
import { FieldRow, Fields } from '../../parts/field/Fields.tsx';
import { TextField } from '../../parts/field/TextField.tsx';
import { PersonField } from './PersonField.tsx';
import type { GroupProps } from './use-person.ts';

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

/** Takes a whole house number, and shows its digits once it is left: what stands behind them goes to the field of the addition. */
function HouseNumberField({ person, error, left }: GroupProps) {
  const { number = '', numberAddition } = person.insurer;
  /** What is being typed, and the addition that was there before it. */
  const [typing, setTyping] = useState<{ text: string; former: string | undefined }>();

  function type(text: string) {
    const { former } = typing ?? { former: numberAddition };
    const split = splitHouseNumber(text);
    setTyping({ text, former });
    person.keep({ number: split.number, numberAddition: split.addition || former });
  }

  return (
    <TextField
      id="number"
      label={labels['insurer.number']}
      inputMode="numeric"
      autoComplete="off"
      maxLength={200}
      value={typing?.text ?? number}
      onChange={type}
      onBlur={() => {
        setTyping(undefined);
        left('number');
      }}
      error={error('number')}
    />
  );
}
