/** An applicant's personal data, beside the persona's wishes. The register of the sandbox knows the address. */
export const sanne = {
  initials: 'S.M.',
  middleName: 'van der',
  surname: 'Meulen-Özdemir',
  zipCode: '3511 AB',
  number: '12',
  phone: '12345678',
  email: 'sanne@houtwerk.example',
  iban: 'nl91 abna 0417 1643 00',
};
export type Applicant = typeof sanne;
