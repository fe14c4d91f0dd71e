import type { ActionName } from '@vangnet/domain/staff/rights';

/** Why no button of a case helps. */
export const noButton = {
  byItself: 'Daar is geen knop voor: een server probeert het elke minuut zelf.',
  outside: 'Daar is geen knop voor: dit gebeurt buiten ons systeem.',
  server: 'Daar is geen knop voor: het ligt aan de server, niet aan één aanvraag.',
};

export type CheckWords = {
  /** The sentence that holds for every case. */
  readonly says: string;
  /** The cure for an operator, as a sentence without its full stop. */
  readonly cure: string;
  /** For staff: what is wrong then, and what helps, with the action of the case or the reason why there is none. */
  readonly broken: string;
  readonly helps: string;
  readonly button: ActionName | { readonly none: keyof typeof noButton };
};

/** All that is checked every minute, by the name that metrics and commands have, the most urgent first. */
export const checkWords = {
  'payment recorded': {
    says: 'A payment that is paid at the payment provider is recorded here, as paid or to be refunded, within five minutes.',
    cure: 'npm run ops -- case find asks for the payment id; when no application has it, refund it at the payment provider',
    broken: 'Er is betaald bij de betaaldienst, maar dat staat hier niet.',
    helps: 'Laat de beheerder bij de betaaldienst kijken en terugbetalen.',
    button: { none: 'outside' },
  },
  reminded: {
    says: 'A paid application is submitted, or its applicant gets a mail to go on, within an hour.',
    cure: 'read the log lines of "payments"; npm run ops -- case REFERENCE lists what happened',
    broken: 'De klant betaalde en kreeg geen mail om verder te gaan.',
    helps: 'Laat de beheerder in het log naar “payments” zoeken.',
    button: { none: 'byItself' },
  },
  submitted: {
    says: 'A paid application is submitted, or with an adviser, within a day.',
    cure: 'npm run ops -- case REFERENCE lists what happened; when there are several, npm run ops -- doctor tries the identity services',
    broken: 'De klant betaalde meer dan een dag geleden en ging niet verder.',
    helps: 'Bel de aanvrager, of vraag hoe de controle afliep.',
    button: 'ask-identity',
  },
  'handed over': {
    says: 'A submitted application reaches the policy administration within fifteen minutes.',
    cure: 'remove the cause, then npm run ops -- case REFERENCE send-again',
    broken: 'De aanvraag is ingediend, maar na een kwartier nog niet bij de polisadministratie.',
    helps: 'Verstuur het opnieuw als de storing voorbij is.',
    button: 'send-again',
  },
  confirmed: {
    says: 'The applicant gets a mail that confirms the hand-over within an hour.',
    cure: 'npm run ops -- case REFERENCE send-again',
    broken: 'De aanvraag is overgedragen, maar de klant kreeg geen bevestiging.',
    helps: 'Verstuur de mail opnieuw.',
    button: 'send-again',
  },
  decided: {
    says: 'The insurer decides on an application within HANDOVER_STATUS_DAYS days of its hand-over.',
    cure: 'call the insurer, with what npm run ops -- case REFERENCE lists; the case ends with the decision',
    broken: 'De verzekeraar besliste niet op tijd.',
    helps: 'Vraag het de verzekeraar. Na het besluit is dit vanzelf weg.',
    button: { none: 'outside' },
  },
  'test result sent': {
    says: 'The applicant gets a mail with the result of the knowledge test within an hour.',
    cure: 'npm run ops -- case REFERENCE send-again',
    broken: 'De klant kreeg geen mail met de uitslag van de toets.',
    helps: 'Verstuur de mail opnieuw.',
    button: 'send-again',
  },
  delivered: {
    says: 'Every other delivery leaves the outbox within the time of its lane.',
    cure: 'npm run ops -- case REFERENCE send-again',
    broken: 'Een mail of melding is niet op tijd verstuurd.',
    helps: 'Verstuur het opnieuw.',
    button: 'send-again',
  },
  arrived: {
    says: 'A mail about an application arrives, or a later one to the same reader does.',
    cure: 'npm run ops -- case REFERENCE correct-email; if the address was right, case REFERENCE send-again',
    broken: 'Een mail is niet aangekomen.',
    helps: 'Bel de aanvrager en verbeter het e-mailadres. Klopte het adres, verstuur de mail dan opnieuw.',
    button: 'correct-email',
  },
  'paid once': {
    says: 'An application has at most one paid payment.',
    cure: 'npm run ops -- case REFERENCE names the payments; refund all but one at the payment provider',
    broken: 'De klant heeft meer dan één keer betaald.',
    helps: 'Laat de beheerder een van de twee terugbetalen op de pagina van de betaaldienst.',
    button: { none: 'outside' },
  },
  refunded: {
    says: 'A refund that is due is made within fourteen days, and a refund that failed is asked for again.',
    cure: 'npm run ops -- case REFERENCE refund, again after it failed; after a transfer, npm run ops -- refunded PAYMENT',
    broken: 'De klant heeft het geld nog niet terug.',
    helps: 'Betaal het terug, ook als dat eerder mislukte. Lukt dat niet, maak het dan zelf over en zeg dat hier.',
    button: 'refund',
  },
  retention: {
    says: 'An application is deleted within 26 hours after the end of its retention period.',
    cure: 'npm run ops -- retention deletes it now; read the log lines of "retention"',
    broken: 'Deze aanvraag had al gewist moeten zijn.',
    helps: 'Laat de beheerder in het log naar “retention” zoeken.',
    button: { none: 'server' },
  },
  'searches find': {
    says: 'Who searches at the counter finds whom they search for, all but twenty times a day.',
    cure: 'ask them why; with nobody on the telephone they may be finding out who applied',
    broken: 'Iemand van ons zocht vandaag vaak zonder iets te vinden.',
    helps: 'Vraag waarom. Misschien kijkt iemand of bekenden een aanvraag hebben.',
    button: { none: 'outside' },
  },
  'subscriber informed': {
    says: 'The subscriber receives each state of an application within an hour.',
    cure: 'repair the system of WEBHOOK_URL, then npm run ops -- send-again --all; after a 410 no message leaves before that',
    broken: 'De klantadministratie weet niet hoe ver de aanvraag is.',
    helps: 'Verstuur het bericht opnieuw als de storing voorbij is.',
    button: 'send-again',
  },
  'bounces read': {
    says: 'The mailbox with the mails that did not arrive is read every quarter of an hour.',
    cure: 'read the log lines of "bounces"; npm run ops -- doctor tries the log-in',
    broken: 'De mailbox met mails die niet aankwamen, is al een kwartier niet gelezen.',
    helps: 'Laat de beheerder in het log naar “bounces” zoeken. “doctor” probeert het inloggen.',
    button: { none: 'server' },
  },
  deleted: {
    says: 'No table has a row of a deleted application.',
    cure: 'delete the rows with this application_id from this table; then find out what else writes to the database',
    broken: 'Van een gewiste aanvraag is nog iets over.',
    helps: 'Laat de beheerder de rij wissen, en kijken wie in de database kan.',
    button: { none: 'server' },
  },
  'record intact': {
    says: 'The record of what was shown and answered is as it was written.',
    cure: 'npm run ops -- evidence verify REFERENCE, and keep what it prints',
    broken: 'Wat is vastgelegd, is later veranderd.',
    helps: 'Laat de beheerder “evidence verify” doen en bewaren wat er staat.',
    button: { none: 'server' },
  },
  checkpoint: {
    says: 'The last checkpoint of the records is younger than 26 hours, and has left by mail within two hours.',
    cure: 'read the log lines of "evidence checkpoint"; npm run ops -- doctor tries the mail server',
    broken: 'Het bewijs is niet op tijd ondertekend of verstuurd.',
    helps: 'Laat de beheerder “doctor” doen: werkt de mail?',
    button: { none: 'server' },
  },
  clock: {
    says: 'The clock of a server differs by less than a minute from the clock of the database.',
    cure: 'set the clock of that server by NTP; npm run ops -- doctor compares it again',
    broken: 'De klok van een server loopt niet gelijk.',
    helps: 'Laat de beheerder de klok van de server gelijkzetten.',
    button: { none: 'server' },
  },
  certificates: {
    says: 'Every certificate for an identity service is valid for at least 45 more days, and that of the site for 14.',
    cure: 'ask for a new certificate now, which takes weeks for an identity service; npm run ops -- doctor shows when each ends',
    broken: 'Een certificaat verloopt binnenkort, of wordt geweigerd.',
    helps: 'Laat de beheerder nu een nieuw certificaat aanvragen. “doctor” zegt welk.',
    button: { none: 'server' },
  },
} as const satisfies Readonly<Record<string, CheckWords>>;

/** Where a fault is that is about no application, for staff. A place without words here is shown by its id. */
export const places: Readonly<Record<string, string>> = {
  'not checked': 'Controle',
  mailbox: 'Mailbox',
  made: 'Ondertekenen',
  mailed: 'Versturen',
  clock: 'Server',
};

/** For staff: nobody knows whether what could not be checked is broken. */
export const unchecked = {
  says: 'We konden niet controleren of dit zo is: “{says}”',
  cure: 'Een server probeert het elke minuut opnieuw. Blijft dit zo, laat de beheerder dan in het log kijken.',
};
