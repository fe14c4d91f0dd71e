import { FieldRow, Fields } from '../../parts/field/Fields.tsx';
import { PersonField } from './PersonField.tsx';
import { where } from './text.ts';
import { onlyDigits } from './transitions.ts';
import { useAddressLookup } from './use-address-lookup.ts';
import type { GroupProps } from './use-person.ts';

export function WhereFields(props: GroupProps) {
  const filled = useAddressLookup(props.person.insurer);
  return (
    <Fields>
      <FieldRow split="address">
        <PersonField
          {...props}
          field="zipCode"
          label={where.zipCode}
          autoComplete="postal-code"
          onLeft={props.person.leavePostcode}
        />
        <PersonField
          {...props}
          field="number"
          label={where.number}
          inputMode="numeric"
          autoComplete="off"
          clean={onlyDigits}
        />
        <PersonField {...props} field="numberAddition" label={where.numberAddition} optional autoComplete="off" />
      </FieldRow>
      <FieldRow split="pair">
        <PersonField {...props} field="street" label={where.street} autoComplete="off" filled={filled} />
        <PersonField {...props} field="city" label={where.city} autoComplete="address-level2" filled={filled} />
      </FieldRow>
      {/* The line is there from the start: one that comes with the response of the register would move the button away
          from under a press. */}
      <p role="status" className="small muted">
        {filled ? where.found : '\u00a0'}
      </p>
    </Fields>
  );
}
