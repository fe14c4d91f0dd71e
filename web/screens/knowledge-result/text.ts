import type { Durations } from '@vangnet/contract/pages';
import type { FigureWords } from '@vangnet/domain/product/figure-words';

export const text = {
  loading: 'Je uitslag wordt geladen',
  failedTitle: 'Je uitslag kan nu niet worden geladen',
  place: 'Kennistoets',
  passed: 'Gefeliciteerd!',
  failed: 'Helaas…',
  score: (right: number, of: number) => `${right} van ${of} goed.`,
  passedLead: 'Je kunt de verzekering nu zelf aanvragen.',
  failedLead: 'Je kunt deze verzekering niet zelf aanvragen. Een adviseur helpt je verder.',
  nextTitle: 'Wat gebeurt er nu?',
  next: ({ withdrawalDays }: FigureWords, { payment, identity }: Durations) => [
    { title: 'Je betaalt 1 cent met iDEAL', time: payment, note: 'Zo controleren we je rekeningnummer.' },
    {
      title: 'Je bevestigt wie je bent',
      time: identity,
      note: 'We krijgen alleen je naam en geboortedatum.',
    },
    {
      title: 'Je aanvraag is verstuurd',
      note: `Je hebt ${withdrawalDays} bedenktijd vanaf de dag dat je je polis krijgt.`,
    },
  ],
  warningTitle: 'Let op',
  warning: 'Je weet misschien nog te weinig van deze verzekering om haar zelf af te sluiten. Vraag eerst advies.',
  topicsTitle: 'Hier ging het mis',
  topicsIntro:
    'Bij deze onderwerpen gaf je een fout antwoord. De goede antwoorden laten we niet zien, dan blijft de toets eerlijk. Een adviseur kan alles met je doornemen.',
  blockedTitle: 'Een adviseur helpt je verder',
  apply: 'Vraag de verzekering aan',
  starting: 'Bezig met openen',
};

export const review = {
  title: 'Bekijk de antwoorden met uitleg',
  good: 'Goed',
  wrong: 'Fout',
  given: 'Jouw antwoord',
  right: 'Goed antwoord',
};
