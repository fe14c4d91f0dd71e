export const text = {
  caseColumns: ['Aanvraag', 'Stand', 'Veranderd', 'Wie is ermee bezig'],
  takenBy: (name: string, until: string) => `${name}, tot ${until}`,
  broken: 'Wat aandacht vraagt',
  brokenColumns: ['Wat is er mis?', 'Sinds', 'Waar', 'Wat helpt'],
  forOperator: 'Voor de beheerder:',
};
