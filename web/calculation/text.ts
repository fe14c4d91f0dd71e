export const text = {
  calculationFailed: 'Er is iets fout gegaan met het berekenen van de premie, probeer het later nogmaals.',
};

/** The rope from today to the state pension. */
export const untilPension = {
  stops: (age: number) => `${age} jaar: verzekering stopt`,
  starts: (age: string) => `${age}: AOW`,
  from: (age: number) => `${age} jaar: start`,
  picture: (from: number, until: number, pension: string) =>
    `Een net van ${from} tot ${until} jaar. Van ${until} jaar tot ${pension} is er geen net.`,
};
