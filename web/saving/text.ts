export const text = {
  title: 'Je aanvraag is ook ergens anders gewijzigd',
  lead: 'Bijvoorbeeld in een ander tabblad of op je telefoon. Met welke gegevens ga je verder? De andere gaan weg.',
  here: 'Hier',
  there: 'Op de andere plek',
  keepHere: 'Verder met wat hier staat',
  takeThere: 'Verder met de andere gegevens',
  open: 'Niet ingevuld',
};

/** The price of a quote from elsewhere: then, when it was ours, and now. */
export const pricesThenAndNow = (former: string | undefined, now: string): string =>
  former === undefined || former === now
    ? `Je premie is ${now} per maand.`
    : `Je premie was ${former} per maand en is nu ${now} per maand.`;
