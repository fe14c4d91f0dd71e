export const text = {
  title: 'Je was bezig',
  /** Follows the occupation. */
  price: (amount: string) => `${amount} per maand`,
  step: (number: number, of: number) => `Je was bij stap ${number} van ${of}.`,
  goOn: 'Ga verder',
};

/** The application went on in another browser. */
export const elsewhere = {
  title: 'Je bent op een ander apparaat verdergegaan',
  newest: 'Dit is je nieuwste berekening.',
  here: 'Verder met die op dit apparaat',
  openLink: 'Open de link in je e-mail om hier verder te gaan.',
  sent: 'Je aanvraag is verstuurd',
  sentNote:
    'Dat deed je op een ander apparaat. Je hoeft hier niets meer te doen. De volgende stap krijg je per e-mail.',
};

/** Paid; the bank has not confirmed the person yet. */
export const oneStepLeft = {
  title: 'Nog één stap: bevestig wie je bent',
  paid: 'Je betaling van 1 cent is binnen.',
  note: 'Je aanvraag is nog niet verstuurd. Dit duurt ongeveer 2 minuten.',
};
