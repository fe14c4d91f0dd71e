import { useState } from 'react';
import { personalDataFormFor, type PersonalData } from '@vangnet/domain/application/steps-personal';
import { formatPostcode, normalisePostcode, POSTCODE_PATTERN } from '@vangnet/domain/values/postcode';
import type { FieldErrors } from '../../frame/use-judged-form.ts';
import { application, useApplication } from '../../state/application-store.ts';
import { countryName, countryNamed } from '../../labels/countries.ts';
import { keepInsurer, storedPhone, typedPhone, type Insurer } from './transitions.ts';

const keep = (answers: Partial<Insurer>) => application.update(keepInsurer(answers));

/** The answers about the person. All but the repeated address and the tick are kept in the draft as they are typed. */
export function usePerson(asksPrivacy: boolean) {
  const { insurer = {} } = useApplication().draft;
  const [emailConfirmation, repeatEmail] = useState('');
  const [privacy, setPrivacy] = useState(false);
  const [typedCountry, setTypedCountry] = useState<string>();
  const email = insurer.email ?? '';

  return {
    insurer,
    emailConfirmation,
    repeatEmail,
    privacy,
    setPrivacy,
    keep,
    step: personalDataFormFor(email, asksPrivacy),
    values: {
      initials: insurer.initials,
      middleName: insurer.middleName,
      surname: insurer.surname,
      gender: insurer.gender,
      zipCode: insurer.zipCode,
      number: insurer.number,
      numberAddition: insurer.numberAddition,
      street: insurer.street,
      city: insurer.city,
      nationality: typedCountry === undefined ? insurer.nationality : countryNamed(typedCountry)?.code,
      phoneNumber: typedPhone(insurer.phoneNumber),
      email,
      emailConfirmation,
      privacy,
    },
    typePhone: (digits: string) => keep({ phoneNumber: storedPhone(digits) }),
    country: typedCountry ?? countryName(insurer.nationality),
    typeCountry: (name: string) => {
      setTypedCountry(name);
      const country = countryNamed(name);
      if (country) keep({ nationality: country.code });
    },
    leavePostcode: () => {
      const { zipCode = '' } = insurer;
      if (POSTCODE_PATTERN.test(zipCode)) keep({ zipCode: formatPostcode(normalisePostcode(zipCode)) });
    },
  };
}
type Person = ReturnType<typeof usePerson>;

/** What each group of fields needs to show and report. */
export type GroupProps = FieldErrors<PersonalData> & { person: Person };
