export const nextSteps = {
  heading: 'Dit kun je nu doen',
  noDeadline: 'geen einddatum',
  source: (source: string, month: string) => `Bron: ${source}, ${month}`,
};
