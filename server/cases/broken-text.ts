import type { ActionName } from '@vangnet/domain/staff/rights';

/** Where a fault is that is about no application, in Dutch. A place without words here is shown by its id. */
export const places: Readonly<Record<string, string>> = {
  'not checked': 'Controle',
  mailbox: 'Mailbox',
  made: 'Ondertekenen',
  mailed: 'Versturen',
  clock: 'Server',
};

/** Where a promise could not be checked, nobody knows whether it is broken. */
export const unchecked = {
  says: 'We konden niet controleren of dit zo is: “{says}”',
  cure: 'Een server probeert het elke minuut opnieuw. Blijft dit zo, laat de beheerder dan in het log kijken.',
};

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

/** Why no button of a case cures what is broken. */
const noButton = {
  byItself: 'Daar is geen knop voor: een server probeert het elke minuut zelf.',
  outside: 'Daar is geen knop voor: dit gebeurt buiten ons systeem.',
  server: 'Daar is geen knop voor: het ligt aan de server, niet aan één aanvraag.',
};

/** What is wrong when a promise of the product is broken, and what helps: an action of the case, or why there is none. */
type Cured = { readonly says: string; readonly cure: string } & (
  | { readonly action: ActionName }
  | { readonly noButton: string }
);

/** By the names of the promises (server/sentinel/promises). */
export const promised: Readonly<Record<string, Cured>> = {
  'payment recorded': {
    says: 'Er is betaald bij de betaaldienst, maar dat staat hier niet.',
    cure: 'Laat de beheerder bij de betaaldienst kijken en terugbetalen.',
    noButton: noButton.outside,
  },
  reminded: {
    says: 'De klant betaalde en kreeg geen mail om verder te gaan.',
    cure: 'Laat de beheerder in het log naar “payments” zoeken.',
    noButton: noButton.byItself,
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
    noButton: noButton.outside,
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
    noButton: noButton.outside,
  },
  refunded: {
    says: 'De klant heeft het geld nog niet terug.',
    cure: 'Betaal het terug, ook als dat eerder mislukte. Lukt dat niet, maak het dan zelf over en zeg dat hier.',
    action: 'refund',
  },
  retention: {
    says: 'Deze aanvraag had al gewist moeten zijn.',
    cure: 'Laat de beheerder in het log naar “retention” zoeken.',
    noButton: noButton.server,
  },
  'searches find': {
    says: 'Iemand van ons zocht vandaag vaak zonder iets te vinden.',
    cure: 'Vraag waarom. Misschien kijkt iemand of bekenden een aanvraag hebben.',
    noButton: noButton.outside,
  },
  'subscriber informed': {
    says: 'De klantadministratie weet niet hoe ver de aanvraag is.',
    cure: 'Verstuur het bericht opnieuw als de storing voorbij is.',
    action: 'send-again',
  },
  'bounces read': {
    says: 'De mailbox met mails die niet aankwamen, is al een kwartier niet gelezen.',
    cure: 'Laat de beheerder in het log naar “bounces” zoeken. “doctor” probeert het inloggen.',
    noButton: noButton.server,
  },
  deleted: {
    says: 'Van een gewiste aanvraag is nog iets over.',
    cure: 'Laat de beheerder de rij wissen, en kijken wie in de database kan.',
    noButton: noButton.server,
  },
  'record intact': {
    says: 'Wat is vastgelegd, is later veranderd.',
    cure: 'Laat de beheerder “evidence verify” doen en bewaren wat er staat.',
    noButton: noButton.server,
  },
  checkpoint: {
    says: 'Het bewijs is niet op tijd ondertekend of verstuurd.',
    cure: 'Laat de beheerder “doctor” doen: werkt de mail?',
    noButton: noButton.server,
  },
  clock: {
    says: 'De klok van een server loopt niet gelijk.',
    cure: 'Laat de beheerder de klok van de server gelijkzetten.',
    noButton: noButton.server,
  },
  certificates: {
    says: 'Een certificaat verloopt binnenkort, of wordt geweigerd.',
    cure: 'Laat de beheerder nu een nieuw certificaat aanvragen. “doctor” zegt welk.',
    noButton: noButton.server,
  },
};
