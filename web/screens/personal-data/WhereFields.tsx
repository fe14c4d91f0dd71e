import { FieldRow, Fields } from '../../parts/field/Fields.tsx';
import { StatusLine } from '../../parts/notice/StatusLine.tsx';
import { HouseNumberField } from './HouseNumberField.tsx';
import { PersonField } from './PersonField.tsx';
import { where } from './text.ts';
import type { GroupProps } from './use-person.ts';

type Props = GroupProps & { address: { filled: boolean; unknown: string | undefined } };

export function WhereFields({ address: { filled, unknown }, ...props }: Props) {
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
      <StatusLine text={unknown ?? where.found} shown={filled || unknown !== undefined} />
    </Fields>
  );
}
