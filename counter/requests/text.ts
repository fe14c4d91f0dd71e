export const text = {
  heading: 'Terugbelverzoeken',
  columns: ['Belmoment', 'Zaak', 'Aanvraag', 'Hoe het ermee staat', 'Gevraagd', 'Doen'],
  takenBy: (name: string) => `${name} is hiermee bezig.`,
  answer: 'Werk bij',
  title: (caseNumber: string) => `Verzoek ${caseNumber}`,
  notOffered: 'Met dit verzoek kan nu niets worden gedaan.',
  nothing: 'Er zijn geen open verzoeken.',
  close: 'Sluiten',
};
