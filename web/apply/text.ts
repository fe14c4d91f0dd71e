import { brand } from '../shell/brand.ts';

export const payment = {
  noToken: 'No token available',
  conflict: 'Deze aanvraag is al betaald en in behandeling.',
  failed: `Er is een fout opgetreden bij het verwerken van je aanvraag. Probeer het later nog eens of neem contact op met ${brand.name}.`,
};

export const general = {
  failed: 'Er is iets misgegaan, probeer het later opnieuw.',
  retry: 'Opnieuw proberen',
};

export const test = {
  about: 'Over de toets',
  duration: 'Duurt ongeveer 3 minuten',
  questions: '12 vragen, allemaal verplicht',
  mistakes: 'Maximaal 2 fouten',
  notPassed: 'Niet gehaald? Geen probleem. Dan helpt een adviseur je verder.',
};

export const adviser = {
  ask: 'Laat een adviseur contact opnemen',
  title: 'Wanneer mogen we je bellen?',
  lead: 'We bellen op werkdagen, op het nummer dat je hebt ingevuld.',
  legend: 'Moment',
  moments: {
    MORNING: 'Tussen 9.00 en 12.00 uur',
    AFTERNOON: 'Tussen 12.00 en 17.00 uur',
    ANY: 'Dat maakt me niet uit',
  },
  send: 'Verstuur mijn gegevens',
  sending: 'Bezig met versturen',
};
