export const text = {
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
