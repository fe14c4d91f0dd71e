import type { Draft } from './draft-schema.ts';

/**
 * A paid application with the corrections of a visitor whose identity did not match: name, address, phone and e-mail
 * are taken over. The birth date and everything that the premium depends on stay as they were paid for.
 */
export function correctPerson(stored: Draft, sent: Draft): Draft {
  const { dateOfBirth, occupation } = stored.insurer ?? {};
  const { dateOfBirth: _, occupation: __, ...person } = sent.insurer ?? {};
  return {
    ...stored,
    insurer: { ...person, ...(dateOfBirth ? { dateOfBirth } : {}), ...(occupation ? { occupation } : {}) },
  };
}
