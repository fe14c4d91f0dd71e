export const text = {
  title: 'Persoonlijke gegevens',
  lead: 'We gebruiken deze gegevens voor je polis.',
};

export const who = {
  heading: 'Wie ben je?',
  surnameHint: 'Je achternaam moet gelijk zijn aan de naam bij je bankrekening.',
  dateOfBirthHint:
    'Verander je deze, dan kan je premie anders worden. Je gaat dan opnieuw akkoord en doet de kennistoets opnieuw.',
  chooseGender: 'Maak een keuze',
  genders: { MALE: 'Man', FEMALE: 'Vrouw' },
  countries: 'Landen',
  found: (count: number) => (count === 1 ? '1 land gevonden.' : `${count} landen gevonden.`),
  nothingFound: (query: string) => `Geen land gevonden met ‘${query}’.`,
};

export const where = {
  heading: 'Waar woon je?',
  found: 'Je adres is ingevuld. Klopt het niet? Pas het aan.',
  additionUnknown: (addition: string) => `Toevoeging ${addition} kennen we niet. Klopt het?`,
  /** `list`: A, B en C. */
  additions: (number: string, list: string, count: number) =>
    `Op nummer ${number} ${count === 1 ? 'is' : 'zijn'} ${list}: vul je toevoeging in.`,
  manyAdditions: (number: string, count: number) =>
    `Op nummer ${number} zijn ${count} toevoegingen: vul die van jou in.`,
  severalStreets: 'We kennen hier meer dan één straat. Kies die van jou.',
  otherStreet: 'We kennen hier een andere straat. Klopt die van jou?',
  which: 'Welke straat is het?',
};

export const reach = {
  heading: 'Hoe bereiken we je?',
  emailConfirmation: 'Herhaal je e-mailadres',
  mailedTo: 'We mailen naar',
  change: 'Wijzig',
  changeWhat: 'je e-mailadres',
};
