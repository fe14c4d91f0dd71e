export const text = {
  calculationFailed: 'Er is iets fout gegaan met het berekenen van de premie, probeer het later nogmaals.',
};

/** The rope from today to the state pension. */
export const untilPension = {
  notInsured: (long: string) => `${long} niet verzekerd`,
  insured: 'verzekerd tot je AOW',
  starts: (age: string) => `${age}: AOW`,
  from: (age: number) => `${age} jaar: start`,
};
