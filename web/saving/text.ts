export const text = {
  title: 'Je aanvraag is ook ergens anders gewijzigd',
  lead: 'Bijvoorbeeld in een ander tabblad of op je telefoon. Met welke gegevens ga je verder? De andere gaan weg.',
  here: 'Hier',
  there: 'Op de andere plek',
  keepHere: 'Verder met wat hier staat',
  takeThere: 'Verder met de andere gegevens',
  open: 'Niet ingevuld',
};
