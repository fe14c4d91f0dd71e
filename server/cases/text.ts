import type { Role } from '@vangnet/domain/staff/rights';
import type { Access } from '../database/tables.ts';
import { words } from '../../words/words.ts';

/** How far a case is; the keys are the states of the agreement. */
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

/** Who may do something, for a colleague who may not. */
export const roles: Readonly<Record<Role, string>> = {
  reader: 'lezer',
  adviser: 'adviseur',
  operator: 'beheerder',
  privacy: 'privacy',
  refunds: 'terugbetalingen',
  erasure: 'wissen',
};

/** What can have happened to a case; a place such as `{id}` is filled in. */
export const happenings = {
  begun: 'Aanvraag begonnen',
  'quote asked': 'Offerte gevraagd',
  'continued elsewhere': 'Verdergegaan op een ander apparaat',
  'test drawn': 'Kennistoets geopend',
  'test void': 'Kennistoets vervallen: de geboortedatum is veranderd',
  'test passed': 'Kennistoets gehaald',
  'test failed': 'Kennistoets niet gehaald',
  'adviser asked': 'Adviseur gevraagd, als {number}',
  'payment begun': 'Betaling {id} begonnen',
  'payment ended': 'Betaling {id}: {state}',
  'payment awaited': 'We vragen de betaaldienst hoe betaling {id} staat',
  'refund due': 'Betaling {id} moet worden terugbetaald',
  'refund awaited': 'Betaling {id} terugbetalen, met “Terugbetalen”',
  'refund asked': 'Betaaldienst gevraagd om betaling {id} terug te betalen, door {by}',
  'refund failed': 'Terugbetaling van betaling {id}: {state}',
  refunded: 'Betaling {id} is terugbetaald',
  'refunded by hand': 'Betaling {id} is terugbetaald buiten de betaaldienst om',
  'account chosen': 'Rekening voor de premie gekozen',
  'identity check begun': 'Controle van de identiteit begonnen',
  'identity check ended': 'Controle van de identiteit: {state}',
  submitted: 'Ingediend',
  'handed over': 'Overgedragen aan de polisadministratie',
  'handed over as': 'Overgedragen aan de polisadministratie, contract {number}',
  withdrawn: 'Ingetrokken',
  'policy state': 'De verzekeraar: {state}',
  'decision due': 'Uiterste moment waarop de verzekeraar beslist',
  queued: '{delivery}: staat klaar',
  'tried in vain': '{delivery}: staat klaar, {count} keer geprobeerd ({code})',
  'given up': '{delivery}: opgegeven na {count} keer ({code})',
  delivered: '{delivery}: verstuurd',
  'not arrived': '{delivery}: niet aangekomen ({code})',
  'email corrected': 'E-mailadres verbeterd',
  'links limited':
    'Wie een nieuwe link heeft, kan weer intrekken, gegevens opvragen, wissen en de rekening veranderen. Tot dan doen twee collega’s dat',
  'next try': '{delivery}: volgende poging',
  'not queued': '{delivery}: staat niet meer klaar. Kies “Opnieuw versturen”',
  fetched: 'Opgehaald door de klantadministratie',
  looked: '{what}',
  'personal data shown': 'Persoonsgegevens getoond',
  'staff acted': '{action}: {outcome}',
};
export type Happened = keyof typeof happenings;

/** What decides how a case stands. A mail or message that left, and a look, are read seldom; anything else is a step. */
export const DECIDING: ReadonlySet<Happened> = new Set([
  'quote asked',
  'test passed',
  'test failed',
  'adviser asked',
  'payment ended',
  'refund due',
  'refund failed',
  'refunded',
  'refunded by hand',
  'identity check ended',
  'submitted',
  'handed over',
  'handed over as',
  'withdrawn',
  'policy state',
  'given up',
  'not arrived',
]);

/** A payment that staff with the right still have to refund. */
export const refundDue = {
  says: 'Een betaling moet terug naar de klant.',
  cure: 'Open de aanvraag en kies “Terugbetalen”.',
};

/** What a colleague asked for and another one has to confirm. */
export const secondPerson = {
  says: '{action}: {who} vraagt een tweede persoon om dit te bevestigen.',
  cure: 'Open de aanvraag. Bevestig het, of wijs het af.',
};

/** The state that a message is about. */
const eventInWords = (event: string): string =>
  Object.entries(words.nl.access.events).find(([known]) => known === event)?.[1] ?? event;
/** A message to a system of the brand. */
export const messageAbout = (event: string): string => `Bericht aan de klantadministratie (${eventInWords(event)})`;

/** Words for the states of providers; any other is told as it is. */
export const outcomes: Readonly<Record<string, string>> = {
  paid: 'betaald',
  open: 'open',
  failed: 'mislukt',
  canceled: 'afgebroken',
  expired: 'verlopen',
  match: 'het is dezelfde persoon',
  'other person': 'het is een andere persoon',
  'not told': 'naam of geboortedatum niet doorgegeven',
  cancelled: 'afgebroken',
  failure: 'mislukt',
  question: 'heeft een vraag',
  declined: 'accepteert niet',
  accepted: 'accepteert',
  withdrawn: 'ingetrokken',
};

/** Why a mail did not arrive, by its enhanced status code; a code without words is shown as the code. */
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
/** Who looked, when it is nobody with a name. */
export const readers: Readonly<Record<string, string>> = {
  visitor: 'aanvrager, of wie de link heeft',
  adviser: 'adviseur met de link',
};

/** After a colleague replaced the address. */
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

/** What sending something again does to it. */
export const sent = {
  queued: '{what}: gaat binnen tien seconden opnieuw weg.',
  sending: '{what}: wordt nu bezorgd door een server.',
  waiting: '{what}: staat al klaar.',
};

/** What staff are told of an action. */
export const told = {
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
