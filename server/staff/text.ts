import type { ActionName, Role } from '@vangnet/domain/staff/rights';
import type { Access } from '../database/tables.ts';
import { words } from '../../words/words.ts';

/** The states of a case, by the names in the agreement. */
export const states = {
  draft: 'Begonnen',
  quoted: 'Offerte gevraagd',
  failed: 'Toets niet gehaald',
  paid: 'Betaald, nog niet ingediend',
  submitted: 'Ingediend, nog niet overgedragen',
  'handed over': 'Overgedragen',
  question: 'Verzekeraar heeft een vraag',
  accepted: 'Geaccepteerd',
  declined: 'Niet geaccepteerd',
  withdrawn: 'Ingetrokken',
};
export type State = keyof typeof states;

/** The roles, as they are named to a colleague who lacks them. */
export const roles: Readonly<Record<Role, string>> = {
  reader: 'lezer',
  adviser: 'adviseur',
  operator: 'beheerder',
  privacy: 'privacy',
  refunds: 'terugbetalingen',
  erasure: 'wissen',
};

/** Whether an event decides how a case stands; a mail or message that left, and a look, are read seldom; anything else is a step. */
export type Weight = 'deciding' | 'step' | 'mail' | 'message' | 'look';

type EventRow = {
  /** The words for staff; a place such as `{id}` is filled in. */
  readonly text: string;
  /** A step, when left out. */
  readonly weight?: Weight;
  /** Only an entry of the record tells it, by its kind, which is not sealed. */
  readonly isRecorded?: true;
  /** The applicant does it, or whoever has a link to the application; or staff do it for them, by this action. */
  readonly byLink?: true | ActionName;
};

/** Everything that can have happened to a case, or is to happen next. */
const eventRows = {
  begun: { text: 'Aanvraag begonnen' },
  'quote asked': { text: 'Offerte gevraagd', weight: 'deciding', isRecorded: true, byLink: true },
  'continued elsewhere': { text: 'Verdergegaan op een ander apparaat', byLink: true },
  'test drawn': { text: 'Kennistoets geopend', isRecorded: true, byLink: true },
  'test void': { text: 'Kennistoets vervallen: de geboortedatum is veranderd', isRecorded: true },
  'test passed': { text: 'Kennistoets gehaald', weight: 'deciding', byLink: true },
  'test failed': { text: 'Kennistoets niet gehaald', weight: 'deciding', byLink: true },
  'adviser asked': { text: 'Adviseur gevraagd, als {number}', weight: 'deciding', byLink: true },
  'payment begun': { text: 'Betaling {id} begonnen', byLink: true },
  'payment ended': { text: 'Betaling {id}: {state}', weight: 'deciding' },
  'payment awaited': { text: 'We vragen de betaaldienst hoe betaling {id} staat' },
  'refund due': { text: 'Betaling {id} moet worden terugbetaald', weight: 'deciding' },
  'refund awaited': { text: 'Betaling {id} terugbetalen, met “Terugbetalen”' },
  'refund asked': { text: 'Betaaldienst gevraagd om betaling {id} terug te betalen, door {by}' },
  'refund failed': { text: 'Terugbetaling van betaling {id}: {state}', weight: 'deciding' },
  refunded: { text: 'Betaling {id} is terugbetaald', weight: 'deciding' },
  'refunded by hand': { text: 'Betaling {id} is terugbetaald buiten de betaaldienst om', weight: 'deciding' },
  'account chosen': { text: 'Rekening voor de premie gekozen', isRecorded: true, byLink: 'change-account' },
  'identity check begun': { text: 'Controle van de identiteit begonnen', byLink: true },
  'identity check ended': { text: 'Controle van de identiteit: {state}', weight: 'deciding' },
  submitted: { text: 'Ingediend', weight: 'deciding', byLink: 'ask-identity' },
  'handed over': { text: 'Overgedragen aan de polisadministratie', weight: 'deciding' },
  'handed over as': { text: 'Overgedragen aan de polisadministratie, contract {number}', weight: 'deciding' },
  withdrawn: { text: 'Ingetrokken', weight: 'deciding', byLink: 'withdraw' },
  'policy state': { text: 'De verzekeraar: {state}', weight: 'deciding' },
  'decision due': { text: 'Uiterste moment waarop de verzekeraar beslist' },
  queued: { text: '{delivery}: staat klaar' },
  'tried in vain': { text: '{delivery}: staat klaar, {count} keer geprobeerd ({code})' },
  'given up': { text: '{delivery}: opgegeven na {count} keer ({code})', weight: 'deciding' },
  delivered: { text: '{delivery}: verstuurd' },
  'not arrived': { text: '{delivery}: niet aangekomen ({code})', weight: 'deciding' },
  'email corrected': { text: 'E-mailadres verbeterd' },
  'links limited': {
    text: 'Wie een nieuwe link heeft, kan weer intrekken, gegevens opvragen, wissen en de rekening veranderen. Tot dan doen twee collega’s dat',
  },
  'next try': { text: '{delivery}: volgende poging' },
  'not queued': { text: '{delivery}: staat niet meer klaar. Kies “Opnieuw versturen”' },
  fetched: { text: 'Opgehaald door de klantadministratie', isRecorded: true },
  looked: { text: '{what}' },
  'personal data shown': { text: 'Persoonsgegevens getoond', weight: 'look' },
  'staff acted': { text: '{action}: {outcome}' },
} as const satisfies Readonly<Record<string, EventRow>>;
export type EventKind = keyof typeof eventRows;
export const events: Readonly<Record<EventKind, EventRow>> = eventRows;

/** Tells who may refund that a payment has to go back. */
export const refundDue = {
  says: 'Een betaling moet terug naar de klant.',
  cure: 'Open de aanvraag en kies “Terugbetalen”.',
};

/** Tells a second person that a colleague waits for them. */
export const secondPerson = {
  says: '{action}: {who} vraagt een tweede persoon om dit te bevestigen.',
  cure: 'Open de aanvraag. Bevestig het, of wijs het af.',
};

const eventInWords = (event: string): string =>
  Object.entries(words.nl.access.events).find(([known]) => known === event)?.[1] ?? event;
/** Names a message to a system of the brand by the state that it is about. */
export const messageAbout = (event: string): string => `Bericht aan de klantadministratie (${eventInWords(event)})`;

/** The ends of a check of the identity; a status without words is shown as it is. */
export const checkOutcomes: Readonly<Record<string, string>> = {
  match: 'het is dezelfde persoon',
  'other person': 'het is een andere persoon',
  'not told': 'naam of geboortedatum niet doorgegeven',
  open: 'open',
  expired: 'verlopen',
  cancelled: 'afgebroken',
  failure: 'mislukt',
};

/** The decisions of the insurer. */
export const decisions: Readonly<Record<string, string>> = {
  question: 'heeft een vraag',
  declined: 'accepteert niet',
  accepted: 'accepteert',
  withdrawn: 'ingetrokken',
};

/** The reasons for which a mail did not arrive, by its enhanced status code; a code without words is shown as the code. */
export const bounces: Readonly<Record<string, string>> = {
  '5.1.1': 'het adres bestaat niet',
  '5.1.2': 'het domein bestaat niet',
  '5.2.2': 'de mailbox is vol',
};

export const looks: Readonly<Record<Access, string>> = {
  'opened by link': 'Geopend met een link uit een mail',
  'case read': 'Dossier gelezen',
  'looked up': 'Opgezocht',
  'hint shown': 'Afgedekte gegevens gezien',
  'personal data shown': 'Persoonsgegevens getoond',
  exported: 'Alle gegevens opgevraagd',
};
/** Names a reader without a name of their own. */
export const readers: Readonly<Record<string, string>> = {
  visitor: 'aanvrager, of wie de link heeft',
  adviser: 'adviseur met de link',
};

/** Names who did something with a link after a colleague replaced the address. */
export const sinceCorrection = '{who}, sinds de correctie door {name}';

export const refusals = {
  'search.empty': 'Vul in wat de klant noemt: een kenmerk, polisnummer, e-mailadres, telefoonnummer of achternaam.',
  'search.tooLong': 'Dit is te lang. Vul één kenmerk, nummer, e-mailadres of naam in.',
  'search.unreadable': 'Dit kunnen we niet zoeken. Vul één kenmerk, nummer, e-mailadres of naam in.',
  'search.birthDateMissing': 'Zoek je op achternaam? Vul dan ook de geboortedatum in.',
  'search.birthDate': 'Vul de geboortedatum in als dd-mm-jjjj.',
  'case.notFound': 'We hebben geen aanvraag met dit kenmerk.',
  'case.taken': '{who} is hiermee bezig tot {until}.',
  'case.acting': 'Hier wordt op dit moment al iets mee gedaan. Kijk zo nog eens.',
  'reveal.reason': 'Schrijf in minstens twee woorden waarom je de gegevens wilt zien.',
  'action.unknown': 'Deze actie bestaat niet.',
  'action.notAllowed': 'Hier heb je het recht niet voor.',
  'action.impossible': '{why}',
  'action.field': 'Dit veld is niet goed ingevuld.',
  'action.samePerson': 'Je hebt dit zelf gevraagd. Een collega moet het bevestigen.',
  'action.notAsked': 'Dit verzoek is er niet meer.',
  'action.asked': '{who} heeft dit al gevraagd. Je kunt dat verzoek bevestigen of afwijzen.',
};
export type CaseRefusal = keyof typeof refusals;

/** The result of sending one delivery again. */
export const resent = {
  queued: '{what}: gaat binnen tien seconden opnieuw weg.',
  sending: '{what}: wordt nu bezorgd door een server.',
  waiting: '{what}: staat al klaar.',
};

/** The result of an action, as staff read it. */
export const results = {
  asked: 'Je verzoek staat klaar. Een collega die dit ook mag, moet het binnen 24 uur bevestigen.',
  refused: 'Je hebt het verzoek afgewezen. Er is niets gebeurd.',
  nothingToSend: 'Alles is verstuurd.',
  noStepLeft: 'Dit kan alleen als de klant heeft betaald en nog moet laten zien wie die is.',
  linkSent: 'De mail met de link gaat binnen tien seconden weg.',
  linkTooOften: 'De link is net al drie keer verstuurd. Vraag de klant naar de map met spam en naar het e-mailadres.',
  noFailedTest: 'Van deze persoon kennen we geen toets die niet is gehaald.',
  lifted: 'De toets mag opnieuw. De klant begint daarvoor een nieuwe aanvraag.',
  noRequest: 'Er is geen belverzoek dat nog open staat.',
  answered: 'Bijgewerkt.',
  corrected: 'Het e-mailadres is verbeterd.',
  readdressed: 'Het e-mailadres is verbeterd. Naar het nieuwe adres gaat: {mails}.',
  arrived: 'Een mail kwam intussen toch aan op het oude adres. Vraag het opnieuw, dan moet een collega het bevestigen.',
  noEmail: 'Van deze aanvraag kennen we geen e-mailadres.',
  accountChanged: 'De rekening is veranderd.',
  isHandedOver: 'De verzekeraar heeft de rekening al. Verwijs de klant naar de verzekeraar.',
  noAccount: 'In deze aanvraag staat nog geen rekening. De klant kan die zelf invullen.',
  notThatAccount: 'Na de betaling kan het alleen nog de rekening zijn waarvan is betaald, als dat een andere was.',
  exported: 'Het bestand staat klaar. Geef het mee, en haal het daarna van je computer.',
  notSubmitted: 'Deze aanvraag is niet ingediend. Er is niets om in te trekken.',
  isWithdrawn: 'Deze aanvraag is al ingetrokken.',
  isOver: 'De verzekeraar heeft deze aanvraag niet geaccepteerd.',
  tooLate: 'De bedenktijd is voorbij. Verwijs de klant naar de verzekeraar.',
  withdrawn:
    'De aanvraag is ingetrokken. De verzekeraar en de aanvrager krijgen bericht. De betaling moet nog terug, met “Terugbetalen”.',
  mustKeep: 'Na een betaling moeten we een aanvraag {years} jaar bewaren. Daarna wissen we hem vanzelf.',
  payingNow: 'Er loopt nog een betaling. Probeer het over een kwartier weer.',
  erased: 'Alles van deze aanvraag is gewist.',
};

/** Stages of an action in the record; any other outcome is the code of a refusal, and tells staff nothing. */
export const stages: Readonly<Record<string, string>> = {
  begun: 'begonnen',
  done: 'gedaan',
  asked: 'gevraagd, wacht op een collega',
  confirmed: 'bevestigd',
  refused: 'afgewezen',
};
export const notCarriedOut = 'niet gelukt';

/** The groups by which lists are filtered: what is stuck, else who must act. */
export const groups = {
  stuck: 'Loopt vast',
  customer: 'De klant is aan zet',
  us: 'Wij zijn aan zet',
  insurer: 'Bij de verzekeraar',
  over: 'Klaar of gestopt',
} as const;

/** The knots of the rope on which a case is shown: how each is called when it is tied, and until then. */
export const knots = {
  test: { tied: 'Toets gehaald', open: 'Toets' },
  payment: { tied: 'Betaald', open: 'Betaling' },
  identity: { tied: 'Wie je bent', open: 'Wie je bent' },
  handover: { tied: 'Verstuurd', open: 'Verstuurd' },
} as const;
export const notYet = 'nog niet';
export const failedTimes = '{count} keer mislukt';
