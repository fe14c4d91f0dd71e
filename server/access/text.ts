import type { Subject } from './store.ts';

export const text = {
  title: 'Jouw gegevens',
  subtitle: 'Alles wat we van je bewaren',
  reference: 'Kenmerk',
  made: 'Gemaakt op',
  none: 'Hiervan bewaren we niets.',
  yes: 'Ja',
  no: 'Nee',
  takenAway: 'Weggehaald',
  footerNote: 'Dezelfde gegevens zijn er ook als JSON-bestand.',
};

export const subjects: Readonly<Record<Subject, string>> = {
  application: 'Je aanvraag',
  answers: 'Wat je hebt ingevuld',
  tracking: 'Hoe je hier kwam',
  links: 'Links en sleutels van je aanvraag',
  deliveries: 'E-mails en verzendingen',
  knowledgeTest: 'Je kennistoets',
  adviserRequest: 'Je adviesverzoek',
  payments: 'Je betalingen',
  identityChecks: 'Controles bij je bank',
  submission: 'Je verstuurde aanvraag',
  evidence: 'Wat we je lieten zien en wat je antwoordde',
  accesses: 'Wie je gegevens heeft bekeken',
};
