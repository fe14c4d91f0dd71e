export const text = {
  title: 'Gegevens verstuurd',
  lead: 'Een adviseur neemt contact met je op.',
  caseNumber: 'Kenmerk',
  moment: 'We bellen je',
  moments: {
    MORNING: 'Op een werkdag, tussen 9.00 en 12.00 uur',
    AFTERNOON: 'Op een werkdag, tussen 12.00 en 17.00 uur',
    ANY: 'Op een werkdag, tussen 9.00 en 17.00 uur',
  },
  keep: 'Bewaar dit kenmerk. Je hebt het nodig als je ons belt of mailt.',
  cleared: 'Op dit apparaat staan je gegevens niet meer.',
};
