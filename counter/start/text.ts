export const text = {
  heading: 'Zoek een aanvraag',
  box: 'Wat leest de klant voor?',
  boxHint: 'Kenmerk (VN-… of ZK-…), polisnummer, betaling, mailadres, telefoonnummer of achternaam.',
  birthDate: 'Geboortedatum',
  birthDateHint: 'Nodig bij een naam.',
  find: 'Zoek',
  finding: 'Bezig met zoeken',
  nothing: (typed: string) =>
    `Niets gevonden bij “${typed}”. Lees het nog eens na met de klant, of zoek op iets anders.`,
  hits: (count: number) => `${count} ${count === 1 ? 'aanvraag' : 'aanvragen'} gevonden`,
  attention: 'Vraagt aandacht',
  all: (count: number) => `Bekijk alle ${count}`,
  allIsWell: 'Alles gaat zoals het hoort.',
  recent: 'Het laatst veranderd',
  states: 'Stand van de aanvraag',
  everyState: 'Alle',
  none: 'Er is geen aanvraag in deze stand.',
};
