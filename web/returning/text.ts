export const text = {
  title: 'Je was bezig',
  /** Follows the occupation. */
  price: (amount: string) => `, ${amount} per maand`,
  step: (number: number, of: number) => `Je was bij stap ${number} van ${of}.`,
  goOn: 'Ga verder',
};

/** Paid; the bank has not confirmed the person yet. */
export const oneStepLeft = {
  title: 'Nog één stap: bevestig wie je bent',
  paid: 'Je betaling van 1 cent is binnen.',
  note: 'Je aanvraag is nog niet verstuurd. Dit duurt ongeveer 2 minuten.',
};
