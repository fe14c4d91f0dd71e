import { labels } from '@vangnet/domain/application/answers-text';
import { searchCountries } from '@vangnet/domain/values/countries';
import { Combobox } from '../../parts/combobox/Combobox.tsx';
import { FieldRow, Fields } from '../../parts/field/Fields.tsx';
import { Select } from '../../parts/field/Select.tsx';
import { DateField } from '../../parts/field/DateField.tsx';
import { PersonField } from './PersonField.tsx';
import { who } from './text.ts';
import type { GroupProps } from './use-person.ts';

const genders = [
  { value: 'MALE', label: who.genders.MALE },
  { value: 'FEMALE', label: who.genders.FEMALE },
] as const;

export function WhoFields(props: GroupProps) {
  const { person, error, left } = props;
  return (
    <Fields>
      <FieldRow split="name">
        <PersonField {...props} field="initials" autoComplete="off" />
        <PersonField {...props} field="middleName" optional autoComplete="off" />
      </FieldRow>
      <PersonField {...props} field="surname" hint={who.surnameHint} autoComplete="family-name" />
      {person.asksBirthDate && <BirthDateField {...props} />}
      <FieldRow split="pair">
        <Select
          id="gender"
          label={labels['insurer.gender']}
          placeholder={who.chooseGender}
          options={genders}
          value={person.insurer.gender ?? ''}
          onChange={(chosen) => {
            const gender = genders.find(({ value }) => value === chosen)?.value;
            if (gender) person.keep({ gender });
          }}
          error={error('gender')}
        />
        <Combobox
          id="nationality"
          label={labels['insurer.nationality']}
          listLabel={who.countries}
          value={person.country}
          onChange={person.typeCountry}
          onBlur={() => left('nationality')}
          search={searchCountries}
          status={who.found}
          nothing={who.nothingFound}
          error={error('nationality')}
        />
      </FieldRow>
    </Fields>
  );
}

/** Asked only when the bank named another person. The hint says what a change does to premium and test. */
function BirthDateField({ person, error, left }: GroupProps) {
  return (
    <DateField
      id="dateOfBirth"
      label={labels['insurer.dateOfBirth']}
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
