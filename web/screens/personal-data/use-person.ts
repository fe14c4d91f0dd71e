import { useState } from 'react';
import { chooseBirthDate } from '@vangnet/domain/application/choose';
import { personalDataFormFor, type PersonalData } from '@vangnet/domain/application/steps-personal';
import { dateWhileTyping } from '@vangnet/domain/values/date-while-typing';
import { normaliseDateInput } from '@vangnet/domain/values/typed-date';
import { parseDate } from '@vangnet/domain/values/dates';
import { formatPostcode, normalisePostcode } from '@vangnet/domain/values/postcode';
import type { FieldErrors } from '../../frame/use-judged-form.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { countryName, countryNamed } from '@vangnet/domain/values/countries';
import { isCorrecting } from '../../saving/correcting.ts';
import { flags } from '../../state/flags.ts';
import { keepInsurer, storedPhone, typedPhone, type Insurer } from './transitions.ts';

const keep = (answers: Partial<Insurer>) => application.update(keepInsurer(answers));

/** The repeated address, and the one at which a mail was read, which is not asked again. Any other is asked twice. */
function useRepeated(email: string) {
  const { readEmail, emailConfirmation = '', ...kept } = useApplication();
  const failedEmail = email !== '' && email === kept.failedEmail ? email : undefined;
  // Decided once, so that typing does not change it. "Wijzig" on another screen leads to the field itself.
  const [isRead, setRead] = useState(
    () => email !== '' && email === readEmail && emailConfirmation !== email && location.hash !== '#email',
  );
  return {
    mailedTo: isRead && failedEmail === undefined ? email : undefined,
    askEmail: () => setRead(false),
    /** No quote arrives there. */
    failedEmail,
    knowsFailure: () => failedEmail !== undefined || application.read().failedEmail !== email,
    emailConfirmation: isRead && failedEmail === undefined ? email : emailConfirmation,
    repeatEmail: application.repeatEmail,
  };
}

/** The answers about the person, kept as they are typed: in the draft, and beside it the repeated address and the tick. */
export function usePerson(asksPrivacy: boolean) {
  const { insurer = {} } = useApplication().draft;
  const [privacy, setPrivacy] = useState(flags.hasAcceptedPrivacyPolicy);
  const [typedCountry, setTypedCountry] = useState<string>();
  const [typedBirthDate, typeBirthDate] = useState<string>();
  const asksBirthDate = isCorrecting();
  const email = insurer.email ?? '';
  const repeated = useRepeated(email);
  const dateOfBirth = typedBirthDate ?? insurer.dateOfBirth ?? '';

  return {
    insurer,
    ...repeated,
    privacy,
    setPrivacy: (given: boolean) => {
      flags.acceptPrivacyPolicy(given);
      setPrivacy(given);
    },
    keep,
    step: personalDataFormFor(email, asksPrivacy, asksBirthDate),
    asksBirthDate,
    typeBirthDate: (text: string) => typeBirthDate(dateWhileTyping(text)),
    leaveBirthDate: () => {
      const settled = normaliseDateInput(dateOfBirth);
      typeBirthDate(settled);
      if (parseDate(settled)) application.update((before) => chooseBirthDate(before, settled));
    },
    values: {
      dateOfBirth: normaliseDateInput(dateOfBirth),
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
      emailConfirmation: repeated.emailConfirmation,
      privacy,
    },
    birthDate: dateOfBirth,
    typePhone: (digits: string) => keep({ phoneNumber: storedPhone(digits) }),
    country: typedCountry ?? countryName(insurer.nationality ?? ''),
    typeCountry: (name: string) => {
      setTypedCountry(name);
      const country = countryNamed(name);
      if (country) keep({ nationality: country.code });
    },
    leavePostcode: () => {
      const { zipCode } = insurer;
      if (zipCode !== undefined) keep({ zipCode: formatPostcode(normalisePostcode(zipCode)) });
    },
  };
}
type Person = ReturnType<typeof usePerson>;

/** Properties that each group of fields needs to show and report. */
export type GroupProps = FieldErrors<PersonalData> & { person: Person };
