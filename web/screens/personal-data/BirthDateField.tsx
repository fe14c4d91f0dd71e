import { DateField } from '../../parts/field/DateField.tsx';
import { who } from './text.ts';
import type { GroupProps } from './use-person.ts';

/** Asked only when the bank named another person. The hint says what a change does to premium and test. */
export function BirthDateField({ person, error, left }: GroupProps) {
  return (
    <DateField
      id="dateOfBirth"
      label={who.dateOfBirth}
      hint={who.dateOfBirthHint}
      autoComplete="bday"
      maxLength={200}
      value={person.birthDate}
      onChange={person.typeBirthDate}
      onBlur={() => {
        person.leaveBirthDate();
        left('dateOfBirth');
      }}
      error={error('dateOfBirth')}
    />
  );
}
