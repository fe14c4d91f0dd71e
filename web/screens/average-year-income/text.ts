import { INSURABLE_INCOME } from '@vangnet/domain/product/constants';
import type { FigureWords } from '@vangnet/domain/product/figure-words';

export const text = {
  title: 'Wat is je gemiddelde jaarinkomen?',
  lead: 'Je bruto jaarinkomen, gemiddeld over de laatste drie kalenderjaren.',
  income: 'Gemiddeld bruto jaarinkomen',
  perYear: 'per jaar',
  whyTitle: 'Waarom vragen we dit?',
  why: ({ proofAbove }: FigureWords, sumAssured: string, income: string) =>
    `Je wilt ${sumAssured} per maand verzekeren. Dat is meer dan ${proofAbove}. Het bedrag mag niet hoger zijn dan ${INSURABLE_INCOME}% van je gemiddelde bruto maandinkomen. Je moet dan minstens ${income} per jaar verdienen.`,
  proof: 'Bij een uitkering vragen we om een bewijs van je inkomen.',
  lower: 'Is je inkomen lager?',
  lowerLink: 'Pas dan je verzekerde bedrag aan',
  saveFailed:
    'Er is een fout opgetreden bij het opslaan van je inkomen. Controleer je internetverbinding en probeer het opnieuw.',
};
