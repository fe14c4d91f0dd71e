import type { ActionName } from '@vangnet/domain/staff/rights';

/** Who has to act next, as lists count and filter by it. */
type Acting = 'customer' | 'us' | 'insurer' | 'nobody';

export type AnswerText = {
  readonly acts: Acting;
  /** `stuck`: it does not go on without somebody; `over`: it ended; else it goes on by itself, or with the customer. */
  readonly tone: 'stuck' | 'going' | 'over';
  /** Why it stands where it stands: one sentence for the case, and a shorter one for lists. */
  readonly reason: string;
  readonly short: string;
  /** One line beside the reason. */
  readonly detail?: string | undefined;
  /** What comes next, behind "Hierna:". */
  readonly next?: string | undefined;
  /** At most four sentences, which are read out to the customer as they stand. */
  readonly say: string;
  /** The one action that helps. */
  readonly button?: ActionName | undefined;
  /** Who must act, where there is nothing to press. */
  readonly instead: string;
};

const nothing = 'Jij hoeft niets te doen.';
const customersTurn = 'De klant is aan zet.';
const tried = '{count} keer geprobeerd, het laatst {last}.';

/** By the last deciding event, in the order of the way. */
export const untilSubmitted = {
  begun: {
    acts: 'customer',
    tone: 'going',
    reason: 'De klant begon een aanvraag en vroeg nog geen offerte.',
    short: 'De klant is begonnen.',
    next: 'de klant vult de aanvraag verder in.',
    say: 'Je aanvraag is begonnen, maar nog niet verstuurd. Open de pagina opnieuw in de browser waarin je begon. Je antwoorden staan daar nog.',
    instead: `${customersTurn} ${nothing}`,
  },
  quoted: {
    acts: 'customer',
    tone: 'going',
    reason: 'De klant vroeg een offerte en leest die nu.',
    short: 'De klant leest de offerte.',
    next: 'de klant opent de link in de mail en doet de kennistoets.',
    say: 'Je offerte staat in onze mail. Wil je de verzekering aanvragen? Open dan de link in die mail. Je begint met een korte kennistoets.',
    instead: `${customersTurn} ${nothing}`,
  },
  passed: {
    acts: 'customer',
    tone: 'going',
    reason: 'De klant haalde de kennistoets en betaalde nog niet.',
    short: 'De klant moet nog betalen.',
    next: 'de klant betaalt.',
    say: 'Je hebt de kennistoets gehaald. Open de link in onze mail en betaal 1 cent. Daarna laat je nog zien wie je bent.',
    instead: `${customersTurn} ${nothing}`,
  },
  failed: {
    acts: 'customer',
    tone: 'over',
    reason: 'De klant haalde de kennistoets niet.',
    short: 'De klant haalde de toets niet.',
    say: 'Je hebt de kennistoets niet gehaald. Daarom kun je deze verzekering niet zelf aanvragen. Een adviseur kan je wel helpen.',
    instead: `${nothing} De klant kan een adviseur vragen.`,
  },
  'payment open': {
    acts: 'us',
    tone: 'going',
    reason: 'We weten nog niet hoe de betaling afliep.',
    short: 'We weten nog niet hoe de betaling afliep.',
    detail: 'De klant begon {last} met betalen.',
    next: 'de betaaldienst zegt hoe de betaling afliep.',
    say: 'Ik kijk nu hoe je betaling afliep. Dat duurt even. Betaal niet nog een keer.',
    button: 'ask-payment',
    instead: `${nothing} Wij vragen het de betaaldienst vanzelf.`,
  },
  'payment failed': {
    acts: 'customer',
    tone: 'going',
    reason: 'De betaling van de klant is niet gelukt.',
    short: 'De betaling is niet gelukt.',
    detail: 'De betaaldienst zegt: {state}.',
    next: 'de klant betaalt opnieuw.',
    say: 'Je betaling is niet gelukt. Er is niets afgeschreven. Open de link in onze mail en betaal opnieuw.',
    instead: `${customersTurn} ${nothing}`,
  },
  paid: {
    acts: 'customer',
    tone: 'going',
    reason: 'De klant betaalde en moet nog laten zien wie die is.',
    short: 'De klant laat nog zien wie die is.',
    next: 'de klant opent de link en logt in bij de bank.',
    say: 'Je betaling is binnen. Er is nog één stap: laat zien wie je bent. Open de link in onze mail en log in bij je bank.',
    button: 'resend-link',
    instead: `${customersTurn} ${nothing}`,
  },
  'check open': {
    acts: 'us',
    tone: 'going',
    reason: 'We weten nog niet hoe de controle bij de bank afliep.',
    short: 'We weten nog niet hoe de controle afliep.',
    detail: 'De klant begon {last} met de controle.',
    next: 'de bank zegt hoe de controle afliep.',
    say: 'Je betaling is binnen. Ik kijk nu hoe de controle bij je bank afliep. Blijf je even aan de lijn?',
    button: 'ask-identity',
    instead: `${nothing} Een collega kan vragen hoe de controle afliep.`,
  },
  'other person': {
    acts: 'customer',
    tone: 'stuck',
    reason: 'Volgens de bank is het een andere persoon dan in de aanvraag.',
    short: 'De bank noemt een andere persoon.',
    detail: `De naam of geboortedatum is anders. ${tried}`,
    next: 'de klant opent de link en logt opnieuw in bij de bank.',
    say: 'Je betaling is binnen. Maar bij je bank staat een andere naam of geboortedatum dan in je aanvraag. Open de link in onze mail en kijk of alles klopt. Log daarna in met een privérekening op je eigen naam.',
    button: 'resend-link',
    instead: `${customersTurn} De link staat in onze mail.`,
  },
  'not told': {
    acts: 'customer',
    tone: 'stuck',
    reason: 'De bank gaf de naam of geboortedatum niet door.',
    short: 'De bank gaf geen naam of geboortedatum.',
    detail: `Dat zegt niets over de klant. ${tried}`,
    next: 'de klant opent de link en logt in bij een andere bank of op een andere manier.',
    say: 'Je betaling is binnen. Maar je bank gaf je naam of geboortedatum niet door. Dat ligt niet aan jou. Open de link in onze mail en probeer het op een andere manier, of met een andere bank.',
    button: 'resend-link',
    instead: `${customersTurn} De link staat in onze mail.`,
  },
  'check stopped': {
    acts: 'customer',
    tone: 'stuck',
    reason: 'De klant maakte de controle bij de bank niet af.',
    short: 'De controle bij de bank is niet af.',
    detail: `De controle is {state}. ${tried}`,
    next: 'de klant opent de link en logt opnieuw in bij de bank.',
    say: 'Je betaling is binnen. Maar de controle bij je bank is niet afgemaakt. Open de link in onze mail en probeer het opnieuw.',
    button: 'resend-link',
    instead: `${customersTurn} De link staat in onze mail.`,
  },
  'failed before': {
    acts: 'customer',
    tone: 'over',
    reason: 'De klant haalde eerder een kennistoets niet, in een andere aanvraag.',
    short: 'De klant haalde eerder een toets niet.',
    detail: 'De controle bij de bank klopt. De aanvraag wordt niet ingediend.',
    say: 'Je haalde eerder een kennistoets niet, in een andere aanvraag. Daarom kunnen we deze aanvraag niet versturen. Een adviseur kan je wel helpen.',
    instead: `${nothing} De klant kan een adviseur vragen.`,
  },
  'call wanted': {
    acts: 'us',
    tone: 'stuck',
    reason: 'De klant wil gebeld worden door een adviseur.',
    short: 'De klant wil gebeld worden.',
    detail: 'Het belverzoek heeft nummer {number}.',
    next: 'een adviseur belt de klant.',
    say: 'Je verzoek staat klaar bij onze adviseurs. Een adviseur belt je op het moment dat je koos.',
    button: 'answer-request',
    instead: 'Een adviseur belt de klant.',
  },
  'call taken': {
    acts: 'us',
    tone: 'going',
    reason: 'De klant wil gebeld worden. {who} is daarmee bezig.',
    short: 'De klant wil gebeld worden. {who} belt.',
    detail: 'Het belverzoek heeft nummer {number}.',
    next: '{who} belt de klant.',
    say: 'Je verzoek staat klaar. Een adviseur is ermee bezig en belt je.',
    button: 'answer-request',
    instead: '{who} belt de klant.',
  },
  'no answer': {
    acts: 'us',
    tone: 'stuck',
    reason: 'De klant nam niet op toen {who} belde.',
    short: 'De klant nam niet op.',
    detail: 'Het belverzoek heeft nummer {number}.',
    next: 'een adviseur belt de klant opnieuw.',
    say: 'We hebben je gebeld, maar je nam niet op. Een adviseur belt je nog een keer. Wanneer schikt het?',
    button: 'answer-request',
    instead: 'Een adviseur belt de klant opnieuw.',
  },
  'not arrived': {
    acts: 'us',
    tone: 'stuck',
    reason: 'De mail aan de klant kwam niet aan: {state}.',
    short: 'De mail kwam niet aan.',
    detail: 'Verstuurd {last}.',
    next: 'wij vragen de klant een ander mailadres.',
    say: 'Onze mail kwam niet aan op het adres dat je gaf. Welk mailadres kan ik gebruiken? Dan gaan onze mails voortaan daarheen.',
    button: 'correct-email',
    instead: 'Een collega die dit mag, verbetert het e-mailadres.',
  },
} as const satisfies Readonly<Record<string, AnswerText>>;
