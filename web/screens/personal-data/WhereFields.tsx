import { FieldRow, Fields } from '../../parts/field/Fields.tsx';
import { HouseNumberField } from './HouseNumberField.tsx';
import { PersonField } from './PersonField.tsx';
import { where } from './text.ts';
import type { GroupProps } from './use-person.ts';

/** `filled`: street and city come from the register. */
export function WhereFields({ filled, ...props }: GroupProps & { filled: boolean }) {
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
        <HouseNumberField {...props} />
        <PersonField {...props} field="numberAddition" label={where.numberAddition} optional autoComplete="off" />
      </FieldRow>
      <FieldRow split="pair">
        <PersonField {...props} field="street" label={where.street} autoComplete="off" filled={filled} />
        <PersonField {...props} field="city" label={where.city} autoComplete="address-level2" filled={filled} />
      </FieldRow>
    </Fields>
  );
}
