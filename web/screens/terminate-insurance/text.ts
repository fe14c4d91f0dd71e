export const text = {
  title: 'Vertel ons over je andere AOV',
  lead: 'Zeg je andere AOV pas op als wij je hebben geaccepteerd. Dat doe je zelf.',
  broker: 'Verzekeraar',
  termination: 'Zeg je deze AOV op?',
  yes: 'Ja',
  no: 'Nee',
  date: 'Per welke datum?',
  dateHint: 'Bijvoorbeeld 31-\u206012-\u20602027.',
  sumAssured: 'Huidig verzekerd bedrag',
  perMonth: 'per maand',
  note: 'Wij zeggen je andere AOV niet voor je op. Laat hem stoppen op de dag dat deze verzekering start. Zo ben je steeds verzekerd.',
  saveFailed:
    'Er is een fout opgetreden bij het opslaan van je verzekeringgegevens. Controleer je internetverbinding en probeer het opnieuw.',
};
