import type { Draft } from './draft.ts';

/** The person whom an application is about: name of the occupation, and birth date as dd-mm-yyyy. */
export type Subject = { readonly occupation?: string | undefined; readonly dateOfBirth?: string | undefined };

export const subjectOf = ({ job, insurer }: Draft): Subject => ({
  occupation: job?.occupation.name,
  dateOfBirth: insurer?.dateOfBirth,
});

const differ = (one?: string, other?: string) => one !== undefined && other !== undefined && one !== other;

/** Another occupation and another birth date is another person. One of the two alone is a correction. */
export const isAnotherPerson = (one: Subject, other: Subject): boolean =>
  differ(one.occupation, other.occupation) && differ(one.dateOfBirth, other.dateOfBirth);
