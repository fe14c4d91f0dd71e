export const text = {
  calculationFailed: 'Er is iets fout gegaan met het berekenen van de premie, probeer het later nogmaals.',
};
