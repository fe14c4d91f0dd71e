export const text = {
  title: 'Vertel ons over je andere AOV',
  lead: 'Zeg je andere AOV zelf op zodra deze verzekering start.',
  broker: 'Verzekeraar',
  termination: 'Zeg je deze AOV op?',
  yes: 'Ja',
  no: 'Nee',
  date: 'Per welke datum?',
  dateHint: 'Bijvoorbeeld 31-12-2027.',
  sumAssured: 'Huidig verzekerd bedrag',
  perMonth: 'per maand',
  note: 'Wij zeggen je andere AOV niet voor je op. Deze verzekering start pas als we je aanvraag hebben geaccepteerd. Zeg je andere AOV niet eerder op. Zo ben je steeds verzekerd.',
  saveFailed:
    'Er is een fout opgetreden bij het opslaan van je verzekeringgegevens. Controleer je internetverbinding en probeer het opnieuw.',
};
