import type { PolicyState } from '@vangnet/domain/product/policy-state';
import { labels } from '@vangnet/domain/application/answers-text';
import type { WebhookEvent } from '@vangnet/domain/product/webhook-events';
import { titles } from '@vangnet/domain/flow/titles-text';
import { cents, formatEuro } from '@vangnet/domain/values/money';
import type { HeldData } from './held-data.ts';

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

export const subjects: Readonly<Record<keyof HeldData, string>> = {
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

/** What is said of a bank, in words that also fit a check in another way. */
export const withoutBank: ReadonlyMap<string, string> = new Map([
  ['Controles bij je bank', 'Controles wie je bent'],
  ['Controle bij je bank begonnen', 'Controle wie je bent begonnen'],
  ['Controle bij je bank klaar', 'Controle wie je bent klaar'],
  ['Bij je bank bevestigd wie je bent', 'Bevestigd wie je bent'],
  ['Nummer bij de bank', 'Nummer van de controle bij de dienst'],
]);

type Words = Readonly<Record<string, string>>;
type Field = {
  readonly label: string;
  /** Words for values that stand for something; any other is shown as it is. */
  readonly words?: Words;
  readonly tell?: (value: unknown) => string;
};

const inEuro = (value: unknown) => (typeof value === 'number' ? formatEuro(cents(value)) : String(value));
const states: Words = {
  draft: 'Nog niet verstuurd',
  quoted: 'Offerte gestuurd',
  submitted: 'Verstuurd',
  queued: 'Wacht op verzending',
  sending: 'Wordt verstuurd',
  sent: 'Verstuurd',
  failed: 'Niet gelukt',
  paid: 'Betaald',
  open: 'Open',
  expired: 'Verlopen',
  canceled: 'Afgebroken',
  pending: 'Nog bezig',
  authorized: 'Goedgekeurd',
  Success: 'Gelukt',
  Cancelled: 'Afgebroken',
  Expired: 'Verlopen',
  Failure: 'Mislukt',
  Pending: 'Nog bezig',
};
const policyStates: Words = {
  question: 'Heeft een vraag',
  declined: 'Niet geaccepteerd',
  accepted: 'Geaccepteerd',
  withdrawn: 'Ingetrokken',
} satisfies Record<PolicyState, string>;
const kinds: Words = {
  application: 'Sleutel in je browser',
  resume: 'Link in een e-mail',
  'my-application': 'Link naar Mijn aanvraag',
  share: 'Link om mee te lezen',
  quote: 'Offerte',
  'knowledge-passed': 'Uitslag van de kennistoets',
  'knowledge-failed': 'Uitslag van de kennistoets',
  'adviser-case': 'Bericht aan de adviseur',
  'one-step-left': 'Herinnering na je betaling',
  'fresh-link': 'Nieuwe link naar je aanvraag',
  'link-again': 'Link naar je aanvraag',
  confirmation: 'Bevestiging',
  withdrawn: 'Bevestiging dat je hebt ingetrokken',
  'policy-state': 'Bericht over je aanvraag',
  'policy-question': 'Vraag van de verzekeraar, aan de adviseur',
  handover: 'Aan de polisadministratie',
  withdrawal: 'Intrekking, aan de polisadministratie',
  message: 'Bericht aan onze klantadministratie',
  saved: 'Opgeslagen',
  'quote asked': 'Offerte gevraagd',
  'test drawn': 'Kennistoets geopend',
  'test graded': 'Kennistoets nagekeken',
  'test void': 'Kennistoets vervallen',
  'adviser asked': 'Adviseur gevraagd',
  'payment begun': 'Betaling begonnen',
  'payment changed': 'Stand van je betaling',
  'account chosen': 'Rekening gekozen',
  'refund asked': 'Terugbetaling gevraagd',
  'refund changed': 'Stand van de terugbetaling',
  'identity check begun': 'Controle bij je bank begonnen',
  'identity check ended': 'Controle bij je bank klaar',
  'application withdrawn': 'Aanvraag ingetrokken',
  'handed over': 'Overgedragen aan de polisadministratie',
  fetched: 'Opgehaald door onze klantadministratie',
  'policy state': 'Bericht van de polisadministratie',
  delivered: 'Bezorgd',
  bounced: 'Niet aangekomen',
  'email corrected': 'E-mailadres verbeterd',
  'not delivered': 'Niet bezorgd',
  'personal data shown': 'Getoond aan een medewerker',
  'staff acted': 'Gedaan door een medewerker',
};
const events: Readonly<Record<WebhookEvent, string>> = {
  quoted: 'Offerte gevraagd',
  paid: 'Betaald',
  submitted: 'Verstuurd',
  handed_over: 'Overgedragen aan de polisadministratie',
  withdrawn: 'Ingetrokken',
  accepted: 'Geaccepteerd',
  question: 'Vraag van de verzekeraar',
  declined: 'Niet geaccepteerd',
  deleted: 'Verwijderd',
};
/** The state that a message is about. */
export const eventInWords = (event: string): string =>
  Object.entries(events).find(([known]) => known === event)?.[1] ?? event;
const outcomes: Words = {
  same: 'Dezelfde als je invulde',
  another: 'Een andere dan je invulde',
  unknown: 'Niet te zien',
};
const choices: Words = { payer: 'De rekening die betaalde', entered: 'De rekening die je invulde' };
const agrees: Words = { 0: 'Nee', 1: 'Ja' };

const reached: Words = {
  ...titles,
  saved: 'Premie',
  'test graded': 'Kennistoets gedaan',
};

/** Words for fields that are no answer, by name, and for their values; one without a row keeps its name. */
export const fields: Readonly<Record<string, Field>> = {
  account: { label: 'Rekening waarvan is betaald', words: outcomes },
  action: { label: 'Handeling' },
  accountChoice: { label: 'Rekening die je koos', words: choices },
  accountOutcome: { label: 'Rekening waarvan is betaald', words: outcomes },
  age: { label: 'Leeftijd' },
  amount: { label: 'Bedrag', tell: inEuro },
  answered: { label: 'Jouw antwoord' },
  askedAt: { label: 'Laatst opgevraagd op' },
  at: { label: 'Wanneer' },
  bank: { label: 'Bank' },
  basis: { label: 'Basis' },
  birthDateMatches: { label: 'Geboortedatum klopt', words: agrees },
  bouncedAt: { label: 'Niet aangekomen op' },
  caseNumber: { label: 'Kenmerk bij de adviseur' },
  checkId: { label: 'Nummer van de controle' },
  choice: { label: 'Rekening die je koos', words: choices },
  claimDuration: { label: labels.claimDurationDisability },
  contractNumber: { label: 'Contractnummer' },
  createdAt: { label: 'Gemaakt op' },
  delivery: { label: 'Verzending', words: kinds },
  discount: { label: labels.discount },
  endedAt: { label: 'Geëindigd op' },
  entered: { label: 'Ingevulde rekening eindigt op' },
  expiresAt: { label: 'Werkt tot' },
  finalAt: { label: 'Afgerond op' },
  firstMonth: { label: 'Samen, in de eerste maand' },
  former: { label: 'Vorig adres' },
  fixedCosts: { label: 'Vaste kosten' },
  given: { label: 'Verklaard' },
  furthestMoment: { label: 'Hoe ver je kwam', words: reached },
  gradedAt: { label: 'Nagekeken op' },
  handedOverAt: { label: 'Overgedragen op' },
  iban: { label: labels.iban },
  id: { label: 'Nummer' },
  indexation: { label: labels.indexation },
  issuerId: { label: 'Bank' },
  kind: { label: 'Soort', words: kinds },
  lastDay: { label: 'In te trekken tot en met' },
  mailAt: { label: 'Gemaild op' },
  mailedTo: { label: 'Gemaild naar' },
  mentalCover: { label: labels.mentalIllnessIncluded },
  message: { label: 'Nummer van het bericht' },
  messageId: { label: 'Nummer van het bericht' },
  name: { label: 'Naam', words: { subject: 'Onderwerp', text: 'Tekst', html: 'Opgemaakte tekst' } },
  nameMatches: { label: 'Naam klopt', words: agrees },
  occupation: { label: labels['job.occupation.name'] },
  offered: { label: 'Mogelijke antwoorden' },
  outcome: { label: 'Rekening waarvan is betaald', words: outcomes },
  passed: { label: 'Gehaald' },
  policyNumber: { label: 'Polisnummer' },
  policyStart: { label: 'Startdatum van je polis' },
  policyState: { label: 'Wat de verzekeraar zegt', words: policyStates },
  policyStateAt: { label: 'Gezegd op' },
  payer: { label: 'Rekening die betaalde eindigt op' },
  paymentId: { label: 'Nummer van je betaling' },
  providerId: { label: 'Nummer bij de betaaldienst' },
  question: { label: 'Vraag' },
  quoteSentTo: { label: 'Offerte gestuurd naar' },
  reason: { label: 'Reden', words: { 'another birth date': 'Andere geboortedatum' } },
  reference: { label: 'Kenmerk' },
  referenceId: { label: 'Kenmerk' },
  requestedAt: { label: 'Gevraagd op' },
  said: { label: 'Antwoord van de mailserver' },
  sentAt: { label: 'Verstuurd op' },
  sha256: { label: 'Controlegetal (SHA-256)' },
  startedAt: { label: 'Begonnen op' },
  state: { label: 'Stand', words: states },
  status: { label: 'Stand', words: states },
  submittedAt: { label: 'Ingediend op' },
  tariffVersion: { label: 'Tarief' },
  to: { label: 'Adres' },
  event: { label: 'Stand van je aanvraag', words: events },
  transactionId: { label: 'Nummer bij de bank' },
  unconfirmedFailure: { label: 'Eerder een kennistoets niet gehaald onder deze naam, misschien door een ander' },
  updatedAt: { label: 'Laatst gewijzigd op' },
  intermediary: { label: 'Nummer van die partner' },
  partner: { label: 'Partner met wiens berekening je kwam' },
  utmMedium: { label: 'Soort reclame' },
  utmSource: { label: 'Reclame van' },
  version: { label: 'Versie' },
  way: { label: 'Manier' },
  level: { label: 'Zekerheid van het inloggen' },
  waitingPeriod: { label: labels.waitingPeriod },
  what: {
    label: 'Wat',
    words: {
      'opened by link': 'Geopend met de link uit een e-mail',
      'case read': 'Dossier gelezen',
      'looked up': 'Opgezocht hoe ver je aanvraag is',
      'personal data shown': 'Je gegevens bekeken',
      exported: 'Al deze gegevens opgevraagd',
    },
  },
  who: { label: 'Wie', words: { adviser: 'De adviseur', visitor: 'Jij, of wie de link had' } },
  withdrawnAt: { label: 'Ingetrokken op' },
  wording: { label: 'Zoals het er stond' },
  wrong: { label: 'Aantal fout' },
};
