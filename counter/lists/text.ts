export const text = {
  caseColumns: ['Aanvraag', 'Stand', 'Veranderd', 'Begonnen', 'Wie is ermee bezig'],
  takenBy: (name: string, until: string) => `${name}, tot ${until}`,
  broken: 'Wat aandacht vraagt',
  brokenColumns: ['Dit klopt nu niet', 'Sinds', 'Waar', 'Wat helpt'],
  attention: (says: string) => `Dit klopt nu niet: ${says}`,
};
