let mailbox = 'sanne';

/** Gives the applicant a mailbox of their own in this test, because the server counts what one mailbox does in a day. */
export function useMailboxOf(test: string): void {
  mailbox = `sanne${test}`;
}

/** The applicant's personal data, beside the persona's wishes. The register of the sandbox knows the address. */
export const sanne = {
  initials: 'S.M.',
  middleName: 'van der',
  surname: 'Meulen-Özdemir',
  zipCode: '3511 AB',
  number: '12',
  phone: '12345678',
  get email() {
    return `${mailbox}@houtwerk.example`;
  },
  iban: 'nl91 abna 0417 1643 00',
};
export type Applicant = typeof sanne;
