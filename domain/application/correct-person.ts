import type { Draft } from './draft-schema.ts';

/**
 * What a paid application takes over from a visitor whose identity did not match: his name, address and how he is
 * reached. What was paid for, and what the premium and the comparison rest on, stays.
 */
export function correctPerson(stored: Draft, sent: Draft): Draft {
  const { dateOfBirth, occupation } = stored.insurer ?? {};
  const { dateOfBirth: _, occupation: __, ...person } = sent.insurer ?? {};
  return {
    ...stored,
    insurer: { ...person, ...(dateOfBirth ? { dateOfBirth } : {}), ...(occupation ? { occupation } : {}) },
  };
}
