export const text = {
  begin: 'Nieuwe berekening',
  sureTitle: 'Wil je opnieuw beginnen?',
  sure: 'Wat je hebt ingevuld, staat dan niet meer op dit apparaat.',
  yes: 'Ja, begin opnieuw',
  no: 'Nee, ga verder met deze',
};
