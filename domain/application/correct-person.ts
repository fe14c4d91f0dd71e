import { declaredFor } from './choose.ts';
import type { Draft } from './draft-schema.ts';

/**
 * A paid application with the corrections of a visitor whose identity did not match: name, birth date, address, phone and
 * e-mail are taken over. Occupation, choices and account stay as they were paid for. Another birth date is another price:
 * what was calculated for it is taken over too, and the declarations are gone until they are given again.
 */
export function correctPerson(stored: Draft, sent: Draft): Draft {
  const { dateOfBirth: born, occupation } = stored.insurer ?? {};
  const { dateOfBirth = born, occupation: _, ...person } = sent.insurer ?? {};
  const insurer = { ...person, ...(dateOfBirth ? { dateOfBirth } : {}), ...(occupation ? { occupation } : {}) };
  const corrected = declaredFor({ ...stored, insurer }, stored);
  if (dateOfBirth !== born) {
    const { endDate, premium, premiumTerms, termOfCover } = sent;
    return { ...corrected, endDate, premium, premiumTerms, termOfCover };
  }
  if (stored.acceptedTerms) return corrected;
  const { statements, acceptedTerms, documentsVersion } = sent;
  return { ...corrected, statements, acceptedTerms, documentsVersion };
}
