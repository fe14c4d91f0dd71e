export const text = {
  title: 'Wil je psychische klachten meeverzekeren?',
  lead: 'Bijvoorbeeld een burn-out of een depressie.',
};
