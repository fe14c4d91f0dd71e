export const text = {
  title: 'Wat is je gemiddelde jaarinkomen?',
  lead: 'Je bruto jaarinkomen, gemiddeld over de laatste drie kalenderjaren.',
  income: 'Gemiddeld bruto jaarinkomen',
  perYear: 'per jaar',
  whyTitle: 'Waarom vragen we dit?',
  why: (sumAssured: string, income: string) =>
    `Je wilt ${sumAssured} per maand verzekeren. Dat is meer dan €\u00a02.500. Het bedrag mag niet hoger zijn dan 85% van je gemiddelde bruto maandinkomen. Daarvoor is een jaarinkomen nodig van ${income} of meer.`,
  proof: 'Bij een uitkering vragen we om een bewijs van je inkomen.',
  lower: 'Is je inkomen lager?',
  lowerLink: 'Pas dan je verzekerde bedrag aan',
  saveFailed:
    'Er is een fout opgetreden bij het opslaan van je inkomen. Controleer je internetverbinding en probeer het opnieuw.',
};
