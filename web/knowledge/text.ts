export const text = {
  about: 'Over de toets',
  duration: 'Duurt ongeveer 3 minuten',
  questions: '12 vragen, allemaal verplicht',
  mistakes: 'Maximaal 2 fouten',
  notPassed: 'Niet gehaald? Dan helpt een adviseur je verder.',
};
