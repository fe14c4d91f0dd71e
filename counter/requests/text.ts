export const text = {
  heading: 'Terugbelverzoeken',
  phone: 'Het telefoonnummer staat in de aanvraag, bij “Gegevens van de klant”.',
  columns: ['Belmoment, en gevraagd op', 'Aanvraag en zaak', 'Hoe het ermee staat', 'Doen'],
  /** Part of the day, and how far a request is, as the server names them. */
  moments: { MORNING: 'Ochtend', AFTERNOON: 'Middag', ANY: 'Hele dag' } as Readonly<Record<string, string>>,
  states: { open: 'Nog niet gebeld', taken: 'Wordt gebeld', called: 'Gebeld', 'no answer': 'Geen gehoor' } as Readonly<
    Record<string, string>
  >,
  whose: 'Van wie',
  all: 'Alle',
  free: 'Nog van niemand',
  takenBy: (name: string) => `Door ${name}`,
  answer: 'Werk bij',
  title: (caseNumber: string) => `Verzoek ${caseNumber}`,
  notOffered: 'Met dit verzoek kan nu niets worden gedaan.',
  nothing: 'Er zijn geen open verzoeken.',
  nothingHere: 'Hier staan geen verzoeken meer.',
  close: 'Sluiten',
};
