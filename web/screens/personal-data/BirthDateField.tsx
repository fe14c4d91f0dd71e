import { TextField } from '../../parts/field/TextField.tsx';
import { who } from './text.ts';
import type { GroupProps } from './use-person.ts';

/** Asked here only when the person at the bank was another: what it does to price and test is said before it is changed. */
export function BirthDateField({ person, error, left }: GroupProps) {
  return (
    <TextField
      id="dateOfBirth"
      label={who.dateOfBirth}
      hint={who.dateOfBirthHint}
      placeholder={who.dateOfBirthFormat}
      width="date"
      inputMode="numeric"
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
