import type { KeptWords } from '@vangnet/domain/product/retention';

export const text = {
  loading: 'Je toets wordt geladen',
  test: 'Kennistoets',
  place: (number: number, of: number) => `Kennistoets, vraag ${number} van ${of}`,
  legend: 'Kies één antwoord',
  bar: 'Beantwoorde vragen',
  required: 'Kies één antwoord om verder te gaan.',
  next: 'Volgende vraag',
  previous: 'Vorige vraag',
  grade: 'Bekijk de uitslag',
  grading: 'Bezig met nakijken',
  failedTitle: 'De kennistoets kan nu niet worden geladen',
  incompleteTitle: 'Je aanvraag is nog niet compleet',
  incomplete: 'Vul dit eerst aan. Daarna kun je de kennistoets maken.',
  complete: 'Vul je aanvraag aan',
  blockedTitle: 'Je kunt de kennistoets nu niet maken',
  blocked: ({ tested }: KeptWords) =>
    `Je hebt deze toets minder dan ${tested} geleden niet gehaald. Een adviseur kan je wel verder helpen.`,
};
