import type { ActionName } from '@vangnet/domain/staff/rights';
import type { Access } from '../database/access-table.ts';
import type { DeliveryKind } from '../database/tables.ts';
import { fields } from '../access/text.ts';

/** How far a case is; the keys are the states of the agreement. */
export const states = {
  draft: 'Begonnen',
  quoted: 'Offerte gestuurd',
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
  'refund asked': 'Terugbetaling van betaling {id} gevraagd door {by}',
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
  'decision due': 'De verzekeraar beslist uiterlijk nu',
  queued: '{delivery}: staat klaar',
  'tried in vain': '{delivery}: staat klaar, {count} keer geprobeerd ({code})',
  'given up': '{delivery}: opgegeven na {count} keer ({code})',
  delivered: '{delivery}: verstuurd',
  'not arrived': '{delivery}: niet aangekomen ({code})',
  'email corrected': 'E-mailadres verbeterd',
  'next try': '{delivery}: volgende poging',
  fetched: 'Opgehaald door de klantadministratie',
  looked: '{what}',
  'personal data shown': 'Persoonsgegevens getoond',
  'staff acted': '{action}: {outcome}',
};
export type Happened = keyof typeof happenings;

/** A sentence with these words in its places. */
export const filled = (sentence: string, words: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => words[name] ?? place);

export const deliveries: Readonly<Record<DeliveryKind, string>> = {
  quote: 'Mail met de offerte',
  'knowledge-passed': 'Mail dat de toets is gehaald',
  'knowledge-failed': 'Mail dat de toets niet is gehaald',
  'adviser-case': 'Mail aan de adviseur',
  'one-step-left': 'Mail dat er nog één stap is',
  confirmation: 'Mail met de bevestiging',
  withdrawn: 'Mail dat de aanvraag is ingetrokken',
  'fresh-link': 'Mail met een nieuwe link',
  'link-again': 'Mail met de link',
  'policy-state': 'Mail over het besluit',
  'policy-question': 'Mail met de vraag van de verzekeraar, aan de adviseur',
  handover: 'Overdracht aan de polisadministratie',
  withdrawal: 'Intrekking, aan de polisadministratie',
};
/** The state that a message is about. */
const eventInWords = (event: string): string =>
  Object.entries(fields['event']?.words ?? {}).find(([known]) => known === event)?.[1] ?? event;
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
  cancelled: 'afgebroken',
  failure: 'mislukt',
  question: 'heeft een vraag',
  declined: 'accepteert niet',
  accepted: 'accepteert',
  withdrawn: 'ingetrokken',
};

export const looks: Readonly<Record<Access, string>> = {
  'opened by link': 'Geopend met een link uit een mail',
  'case read': 'Dossier gelezen',
  'looked up': 'Opgezocht',
  'personal data shown': 'Persoonsgegevens getoond',
  exported: 'Alle gegevens opgevraagd',
};
/** Who looked, when it is nobody with a name. */
export const readers: Readonly<Record<string, string>> = {
  visitor: 'aanvrager, of wie de link heeft',
  adviser: 'adviseur met de link',
};

/** Why the counter does not do what it is asked. */
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
  'action.failed': '{why}',
};
export type CaseRefusal = keyof typeof refusals;

/** Where something is wrong that is about no application; any other name is told as it is. */
export const places: Readonly<Record<string, string>> = {
  'not checked': 'Kon niet worden gecontroleerd',
  mailbox: 'Mailbox',
  made: 'Ondertekenen',
  mailed: 'Versturen',
  clock: 'Server',
};

/** What is wrong when a promise of the product (server/sentinel/promises, by its name) is broken, and what cures it. */
export const promised: Readonly<
  Record<string, { readonly says: string; readonly cure: string; readonly action?: ActionName }>
> = {
  'payment recorded': {
    says: 'Er is betaald bij de betaaldienst, maar dat staat hier niet.',
    cure: 'Laat de beheerder bij de betaaldienst kijken en terugbetalen.',
  },
  reminded: {
    says: 'De klant betaalde en kreeg geen mail om verder te gaan.',
    cure: 'Laat de beheerder in het log naar “payments” zoeken.',
  },
  submitted: {
    says: 'De klant betaalde meer dan een dag geleden en ging niet verder.',
    cure: 'Bel de aanvrager, of vraag hoe de controle afliep.',
    action: 'ask-identity',
  },
  'handed over': {
    says: 'De aanvraag is ingediend, maar na een kwartier nog niet bij de polisadministratie.',
    cure: 'Verstuur het opnieuw als de storing voorbij is.',
    action: 'send-again',
  },
  confirmed: {
    says: 'De aanvraag is overgedragen, maar de klant kreeg geen bevestiging.',
    cure: 'Verstuur de mail opnieuw.',
    action: 'send-again',
  },
  decided: {
    says: 'De verzekeraar besliste niet op tijd.',
    cure: 'Vraag het de verzekeraar. Na het besluit is dit vanzelf weg.',
  },
  'test result sent': {
    says: 'De klant kreeg geen mail met de uitslag van de toets.',
    cure: 'Verstuur de mail opnieuw.',
    action: 'send-again',
  },
  delivered: {
    says: 'Een mail of melding is niet op tijd verstuurd.',
    cure: 'Verstuur het opnieuw.',
    action: 'send-again',
  },
  arrived: {
    says: 'Een mail is niet aangekomen.',
    cure: 'Bel de aanvrager en verbeter het e-mailadres. Klopte het adres, verstuur de mail dan opnieuw.',
    action: 'correct-email',
  },
  'paid once': {
    says: 'De klant heeft meer dan één keer betaald.',
    cure: 'Laat de beheerder een van de twee terugbetalen op de pagina van de betaaldienst.',
  },
  refunded: {
    says: 'De klant heeft het geld nog niet terug.',
    cure: 'Betaal het terug, ook als dat eerder mislukte. Lukt dat niet, maak het dan zelf over en zeg dat hier.',
    action: 'refund',
  },
  retention: {
    says: 'Deze aanvraag had al gewist moeten zijn.',
    cure: 'Laat de beheerder in het log naar “retention” zoeken.',
  },
  'subscriber informed': {
    says: 'De klantadministratie weet niet hoe ver de aanvraag is.',
    cure: 'Verstuur het bericht opnieuw als de storing voorbij is.',
    action: 'send-again',
  },
  'bounces read': {
    says: 'De mailbox met mails die niet aankwamen, is al een kwartier niet gelezen.',
    cure: 'Laat de beheerder in het log naar “bounces” zoeken. “doctor” probeert het inloggen.',
  },
  deleted: {
    says: 'Van een gewiste aanvraag is nog iets over.',
    cure: 'Laat de beheerder de rij wissen, en kijken wie in de database kan.',
  },
  'record intact': {
    says: 'Wat is vastgelegd, is later veranderd.',
    cure: 'Laat de beheerder “evidence verify” doen en bewaren wat er staat.',
  },
  checkpoint: {
    says: 'Het bewijs is niet op tijd ondertekend of verstuurd.',
    cure: 'Laat de beheerder “doctor” doen: werkt de mail?',
  },
  clock: {
    says: 'De klok van een server loopt niet gelijk.',
    cure: 'Laat de beheerder de klok van de server gelijkzetten.',
  },
  certificates: {
    says: 'Een certificaat verloopt binnenkort, of wordt geweigerd.',
    cure: 'Laat de beheerder nu een nieuw certificaat aanvragen. “doctor” zegt welk.',
  },
};
