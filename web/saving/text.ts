export const text = {
  title: 'Je aanvraag is ook ergens anders gewijzigd',
  lead: 'Bijvoorbeeld in een ander tabblad of op je telefoon. Met welke gegevens ga je verder? De andere gaan weg.',
  here: 'Hier',
  there: 'Op de andere plek',
  keepHere: 'Verder met wat hier staat',
  takeThere: 'Verder met de andere gegevens',
  open: 'Niet ingevuld',
  yes: 'Ja',
  no: 'Nee',
};

/** What a visitor can recognise a version by, beside the wishes. */
export const labels = {
  income: 'Jaarinkomen',
  tax: 'Premie aftrekken',
  otherInsurance: 'Andere AOV',
  name: 'Naam',
  address: 'Adres',
  phone: 'Mobiel nummer',
  email: 'E-mailadres',
  iban: 'IBAN',
};
