import { timeOf } from './moments.ts';

type Held = { readonly name: string; readonly until: string };

/** Who works on a case, and until when: "Jij, tot 14.05 uur". */
export const holder = ({ name, until }: Held, me: string) => `${name === me ? 'Jij' : name}, tot ${timeOf(until)}`;

/** A part of a sentence as a sentence. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const text = {
  caseColumns: ['Aanvraag', 'Stand', 'Waarom / volgende stap', 'Veranderd', 'Wie'],
  pages: 'Bladeren',
  say: 'Zeg tegen de klant',
  nobody: 'Niemand',
  yours: 'Wacht op jou',
  since: (moment: string) => `sinds ${moment}`,
  look: 'Bekijk',
  lookAtRequest: 'Bekijk het verzoek',
  forOperator: 'Voor de beheerder:',
};
