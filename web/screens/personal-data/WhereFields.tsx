import { useRef, useState } from 'react';
import { labels } from '@vangnet/domain/application/answers-text';
import { splitHouseNumber } from '@vangnet/domain/values/house-number';
import { FieldRow, Fields } from '../../parts/field/Fields.tsx';
import { TextField } from '../../parts/field/TextField.tsx';
import { PersonField } from './PersonField.tsx';
import { streetOf } from './transitions.ts';
import type { useAddressLookup } from './use-address-lookup.ts';
import type { GroupProps } from './use-person.ts';
import { WhichStreet } from './WhichStreet.tsx';

/** The address. Street and city come from the register, where it knows them. */
export function WhereFields({ lookup, ...props }: GroupProps & { lookup: ReturnType<typeof useAddressLookup> }) {
  const { filled } = lookup;
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
      <WhichStreet {...lookup} here={streetOf(props.person.insurer)} />
    </Fields>
  );
}

/**
 * Takes digits; what is typed behind them, or comes with them in a house number as a whole, goes to the field of the
 * addition.
 */
function HouseNumberField({ person, error, left }: GroupProps) {
  const { number: shown = '', numberAddition } = person.insurer;
  /** Everything that was typed since the field was entered, and the addition of before: the field shows only the digits. */
  const [typed, setTyped] = useState<{ all: string; former: string | undefined }>();
  /** What the last key, paste or autofill brought, when the browser says so. */
  const brought = useRef('');

  function type(text: string) {
    const { all, former } = typed ?? { all: shown, former: numberAddition };
    const isBehind = text === shown + brought.current;
    const next = isBehind ? all + brought.current : text;
    const { number, addition } = splitHouseNumber(next);
    setTyped({ all: next, former });
    person.keep({ number, numberAddition: addition || (shown.startsWith(text) ? numberAddition : former) });
  }

  return (
    <TextField
      id="number"
      label={labels['insurer.number']}
      inputMode="numeric"
      autoComplete="off"
      maxLength={200}
      value={shown}
      onInput={({ nativeEvent }) => {
        brought.current = (nativeEvent instanceof InputEvent && nativeEvent.data) || '';
      }}
      onChange={type}
      onBlur={() => {
        setTyped(undefined);
        left('number');
      }}
      error={error('number')}
    />
  );
}
