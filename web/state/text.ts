export const text = {
  calculationFailed: 'Er is iets fout gegaan met het berekenen van de premie, probeer het later nogmaals.',
  occupationsFailed: 'Er is iets fout gegaan met het ophalen van de beroepen, probeer het later nogmaals.',
};
