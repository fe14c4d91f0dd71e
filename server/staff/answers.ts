import type { ActionName } from '@vangnet/domain/staff/rights';

/** The party that has to act next, as lists count and filter by it. */
type Acting = 'customer' | 'us' | 'insurer' | 'nobody';

export type AnswerText = {
  readonly acts: Acting;
  /** `stuck`: it does not go on without somebody; `over`: it ended; else it goes on by itself, or with the customer. */
  readonly tone: 'stuck' | 'going' | 'over';
  /** Says why it stands where it stands: one sentence for the case, and a shorter one for lists. */
  readonly reason: string;
  readonly short: string;
  /** A line beside the reason. */
  readonly detail?: string | undefined;
  /** Says what comes next, behind "Hierna:". */
  readonly next?: string | undefined;
  /** Is read out to the customer as it stands: at most four sentences. */
  readonly say: string;
  /** The one action that helps. */
  readonly button?: ActionName | undefined;
  /** Says who must act, where there is nothing to press. */
  readonly instead: string;
};

const nothing = 'Jij hoeft niets te doen.';
const customersTurn = 'De klant is aan zet.';
const tried = '{count} keer geprobeerd, het laatst {last}.';

/** The `instead` of rows that do not say it themselves. */
const INSTEAD: Readonly<Record<AnswerText['tone'], string>> = {
  going: `${customersTurn} ${nothing}`,
  stuck: `${customersTurn} De link staat in onze mail.`,
  over: nothing,
};

type Given = Pick<AnswerText, 'detail' | 'next' | 'say' | 'button'> & Partial<Pick<AnswerText, 'short' | 'instead'>>;
const row =
  (tone: AnswerText['tone']) =>
  (acts: Acting, reason: string, given: Given): AnswerText => ({
    acts,
    tone,
    reason,
    short: reason,
    instead: INSTEAD[tone],
    ...given,
  });
const [going, stuck, over] = [row('going'), row('stuck'), row('over')];

/** The delivery to the policy administration failed; only the reason differs. */
const notTakenOver = {
  detail: 'De aanvraag is {count} keer verstuurd.',
  next: 'wij versturen de aanvraag opnieuw.',
  say: 'Je aanvraag is bij ons binnen. Door een storing is die nog niet bij de verzekeraar. Wij sturen de aanvraag opnieuw. Jij hoeft niets te doen.',
  button: 'send-again',
  instead: 'Een collega die dit mag, verstuurt de aanvraag opnieuw.',
} as const;

/** The answers by the last event that decides, in the order of the way. Places such as `{last}` are filled in. */
export const answers = {
  begun: going('customer', 'De klant begon een aanvraag en vroeg nog geen offerte.', {
    short: 'De klant is begonnen.',
    next: 'de klant vult de aanvraag verder in.',
    say: 'Je aanvraag is begonnen, maar nog niet verstuurd. Open de pagina opnieuw in de browser waarin je begon. Je antwoorden staan daar nog.',
  }),
  quoted: going('customer', 'De klant vroeg een offerte en leest die nu.', {
    short: 'De klant leest de offerte.',
    next: 'de klant opent de link in de mail en doet de kennistoets.',
    say: 'Je offerte staat in onze mail. Wil je de verzekering aanvragen? Open dan de link in die mail. Je begint met een korte kennistoets.',
  }),
  passed: going('customer', 'De klant haalde de kennistoets en betaalde nog niet.', {
    short: 'De klant moet nog betalen.',
    next: 'de klant betaalt.',
    say: 'Je hebt de kennistoets gehaald. Open de link in onze mail en betaal 1 cent. Daarna laat je nog zien wie je bent.',
  }),
  failed: over('customer', 'De klant haalde de kennistoets niet.', {
    short: 'De klant haalde de toets niet.',
    say: 'Je hebt de kennistoets niet gehaald. Daarom kun je deze verzekering niet zelf aanvragen. Een adviseur kan je wel helpen.',
    instead: `${nothing} De klant kan een adviseur vragen.`,
  }),
  'payment open': going('us', 'We weten nog niet hoe de betaling afliep.', {
    detail: 'De klant begon {last} met betalen.',
    next: 'de betaaldienst zegt hoe de betaling afliep.',
    say: 'Ik kijk nu hoe je betaling afliep. Dat duurt even. Betaal niet nog een keer.',
    button: 'ask-payment',
    instead: `${nothing} Wij vragen het de betaaldienst vanzelf.`,
  }),
  'payment failed': going('customer', 'De betaling van de klant is niet gelukt.', {
    short: 'De betaling is niet gelukt.',
    detail: 'De betaaldienst zegt: {state}.',
    next: 'de klant betaalt opnieuw.',
    say: 'Je betaling is niet gelukt. Er is niets afgeschreven. Open de link in onze mail en betaal opnieuw.',
  }),
  paid: going('customer', 'De klant betaalde en moet nog laten zien wie die is.', {
    short: 'De klant laat nog zien wie die is.',
    next: 'de klant opent de link en logt in bij de bank.',
    say: 'Je betaling is binnen. Er is nog één stap: laat zien wie je bent. Open de link in onze mail en log in bij je bank.',
    button: 'resend-link',
  }),
  'check open': going('us', 'We weten nog niet hoe de controle bij de bank afliep.', {
    short: 'We weten nog niet hoe de controle afliep.',
    detail: 'De klant begon {last} met de controle.',
    next: 'de bank zegt hoe de controle afliep.',
    say: 'Je betaling is binnen. Ik kijk nu hoe de controle bij je bank afliep. Blijf je even aan de lijn?',
    button: 'ask-identity',
    instead: `${nothing} Een collega kan vragen hoe de controle afliep.`,
  }),
  'other person': stuck('customer', 'Volgens de bank is het een andere persoon dan in de aanvraag.', {
    short: 'De bank noemt een andere persoon.',
    detail: `De naam of geboortedatum is anders. ${tried}`,
    next: 'de klant opent de link en logt opnieuw in bij de bank.',
    say: 'Je betaling is binnen. Maar bij je bank staat een andere naam of geboortedatum dan in je aanvraag. Open de link in onze mail en kijk of alles klopt. Log daarna in met een privérekening op je eigen naam.',
    button: 'resend-link',
  }),
  'not told': stuck('customer', 'De bank gaf de naam of geboortedatum niet door.', {
    short: 'De bank gaf geen naam of geboortedatum.',
    detail: `Dat zegt niets over de klant. ${tried}`,
    next: 'de klant opent de link en logt in bij een andere bank of op een andere manier.',
    say: 'Je betaling is binnen. Maar je bank gaf je naam of geboortedatum niet door. Dat ligt niet aan jou. Open de link in onze mail en probeer het op een andere manier, of met een andere bank.',
    button: 'resend-link',
  }),
  'check stopped': stuck('customer', 'De klant maakte de controle bij de bank niet af.', {
    short: 'De controle bij de bank is niet af.',
    detail: `De controle is {state}. ${tried}`,
    next: 'de klant opent de link en logt opnieuw in bij de bank.',
    say: 'Je betaling is binnen. Maar de controle bij je bank is niet afgemaakt. Open de link in onze mail en probeer het opnieuw.',
    button: 'resend-link',
  }),
  'failed before': over('customer', 'De klant haalde eerder een kennistoets niet, in een andere aanvraag.', {
    short: 'De klant haalde eerder een toets niet.',
    detail: 'De controle bij de bank klopt. De aanvraag wordt niet ingediend.',
    say: 'Je haalde eerder een kennistoets niet, in een andere aanvraag. Daarom kunnen we deze aanvraag niet versturen. Een adviseur kan je wel helpen.',
    instead: `${nothing} De klant kan een adviseur vragen.`,
  }),
  'call wanted': stuck('us', 'De klant wil gebeld worden door een adviseur.', {
    short: 'De klant wil gebeld worden.',
    detail: 'Het belverzoek heeft nummer {number}.',
    next: 'een adviseur belt de klant.',
    say: 'Je verzoek staat klaar bij onze adviseurs. Een adviseur belt je op het moment dat je koos.',
    button: 'answer-request',
    instead: 'Een adviseur belt de klant.',
  }),
  'call taken': going('us', 'De klant wil gebeld worden. {who} is daarmee bezig.', {
    short: 'De klant wil gebeld worden. {who} belt.',
    detail: 'Het belverzoek heeft nummer {number}.',
    next: '{who} belt de klant.',
    say: 'Je verzoek staat klaar. Een adviseur is ermee bezig en belt je.',
    button: 'answer-request',
    instead: '{who} belt de klant.',
  }),
  'no answer': stuck('us', 'De klant nam niet op toen {who} belde.', {
    short: 'De klant nam niet op.',
    detail: 'Het belverzoek heeft nummer {number}.',
    next: 'een adviseur belt de klant opnieuw.',
    say: 'We hebben je gebeld, maar je nam niet op. Een adviseur belt je nog een keer. Wanneer schikt het?',
    button: 'answer-request',
    instead: 'Een adviseur belt de klant opnieuw.',
  }),
  'not arrived': stuck('us', 'De mail aan de klant kwam niet aan: {state}.', {
    short: 'De mail kwam niet aan.',
    detail: 'Verstuurd {last}.',
    next: 'wij vragen de klant een ander mailadres.',
    say: 'Onze mail kwam niet aan op het adres dat je gaf. Welk mailadres kan ik gebruiken? Dan gaan onze mails voortaan daarheen.',
    button: 'correct-email',
    instead: 'Een collega die dit mag, verbetert het e-mailadres.',
  }),
  submitted: going('us', 'De aanvraag is ingediend en gaat nu naar de polisadministratie.', {
    short: 'De aanvraag gaat nu naar de polisadministratie.',
    next: 'de polisadministratie neemt de aanvraag over.',
    say: 'Je aanvraag is binnen. Die gaat nu naar de verzekeraar. Daarna krijg je een mail met de bevestiging.',
    instead: `${nothing} Dit gaat vanzelf.`,
  }),
  'not answered': stuck('us', 'De polisadministratie geeft geen antwoord.', {
    ...notTakenOver,
  }),
  'not accepted': stuck('us', 'De polisadministratie neemt de aanvraag niet aan.', {
    ...notTakenOver,
  }),
  'not queued': stuck('us', 'De aanvraag staat niet meer klaar voor de polisadministratie.', {
    ...notTakenOver,
    short: 'De aanvraag staat niet meer klaar.',
    detail: 'De aanvraag is nog niet verstuurd.',
  }),
  'handed over': going('insurer', 'De verzekeraar beslist nog over de aanvraag.', {
    short: 'De verzekeraar beslist {due}.',
    detail: 'De polisadministratie heeft de aanvraag.',
    next: 'de verzekeraar beslist {due}.',
    say: 'Je aanvraag is bij de verzekeraar. Die beslist {due}. Daarna krijg je een mail. Jij hoeft nu niets te doen.',
    instead: `${nothing} De verzekeraar beslist {due}.`,
  }),
  overdue: stuck('us', 'De verzekeraar besliste niet op tijd.', {
    detail: 'De verzekeraar had {due} moeten beslissen.',
    next: 'wij vragen de verzekeraar wanneer die beslist.',
    say: 'De verzekeraar had al moeten beslissen over je aanvraag. Ik vraag het na. Daarna krijg je een mail.',
    instead: 'Bel de verzekeraar en vraag wanneer die beslist.',
  }),
  question: stuck('us', 'De verzekeraar heeft een vraag over de aanvraag.', {
    short: 'De verzekeraar heeft een vraag.',
    detail: 'De vraag staat in de mail aan de adviseur.',
    next: 'de adviseur antwoordt de verzekeraar.',
    say: 'De verzekeraar heeft nog een vraag over je aanvraag. Onze adviseur gaat daarmee aan de slag. Zo nodig belt die je.',
    instead: 'De adviseur antwoordt de verzekeraar.',
  }),
  accepted: over('nobody', 'De verzekeraar accepteert de aanvraag.', {
    short: 'Klaar. De verzekeraar accepteert de aanvraag.',
    say: 'De verzekeraar accepteert je aanvraag. Daarover heb je een mail gekregen.',
  }),
  declined: over('nobody', 'De verzekeraar accepteert de aanvraag niet.', {
    say: 'De verzekeraar accepteert je aanvraag niet. Daarover heb je een mail gekregen.',
  }),
  withdrawn: over('nobody', 'De aanvraag is ingetrokken.', {
    say: 'Je aanvraag is ingetrokken. Je bent hier dus niet verzekerd.',
  }),
  'refund due': stuck('us', 'De betaling moet nog terug naar de klant.', {
    short: 'De betaling moet nog terug.',
    next: 'wij betalen de klant terug.',
    say: 'Je krijgt je geld terug op de rekening waarmee je betaalde. Wij zetten dat in gang. Jij hoeft niets te doen.',
    button: 'refund',
    instead: 'Een collega die dit mag, betaalt terug.',
  }),
  'refund failed': stuck('us', 'De terugbetaling aan de klant is niet gelukt.', {
    short: 'De terugbetaling is niet gelukt.',
    detail: 'De terugbetaling is {state}.',
    next: 'wij betalen de klant opnieuw terug.',
    say: 'Je geld is nog niet terug, want de terugbetaling is niet gelukt. Wij proberen het opnieuw.',
    button: 'refund',
    instead: 'Een collega die dit mag, betaalt terug.',
  }),
  'refund under way': going('us', 'De betaling gaat terug naar de klant.', {
    detail: 'De terugbetaling is {state}.',
    next: 'de betaaldienst betaalt de klant terug.',
    say: 'Je geld komt terug op de rekening waarmee je betaalde. Jij hoeft niets te doen.',
    instead: `${nothing} De betaaldienst betaalt terug.`,
  }),
};
export type Deciding = keyof typeof answers;

/** The answer when something else is broken, whose words are those of its check. */
export const brokenAnswer = {
  acts: 'us',
  tone: 'stuck',
  say: 'Er ging bij ons iets mis met je aanvraag. Wij zoeken het uit. Jij hoeft niets te doen.',
} as const;
