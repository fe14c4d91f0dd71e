import type { Durations } from '@vangnet/contract/pages';
import { messages } from '@vangnet/domain/application/text';
import { REMIND_AFTER_MINUTES as MAILED_AFTER } from '@vangnet/domain/product/payment';

export const text = {
  place: { paying: 'Rekening controleren', identity: 'Bevestigen wie je bent' },
  noId: 'Geen betalings-ID gevonden in de URL.',
  lookupFailed: 'Er is een fout opgetreden bij het ophalen van de betalingsstatus.',
  backToTest: 'Terug naar de kennistoets',
  payAgain: 'Na deze knop betaal je opnieuw, ook met een andere bank. De toets hoef je niet over te doen.',
  call: 'Kom je er niet uit? Bel',
  together: 'Wij kijken met je mee.',
  later: 'Lukt het vandaag niet? Open deze site later op dit apparaat. Je gaat verder waar je was.',
  goOn: 'Ga verder',
  toPaymentPage: 'Verder naar de betaalpagina',
};

export const waiting = {
  title: 'Betaling in behandeling',
  pending: 'We wachten op bericht van je bank. Deze pagina werkt vanzelf bij.',
  open: 'Je betaling staat klaar. Je gaat vanzelf naar de betaalpagina.',
  openAgain: 'Je hebt nog niet betaald. Ga verder naar de betaalpagina.',
  openWithoutPage: 'Je betaling is nog niet binnen. We kunnen de betaalpagina nu niet openen.',
  /** @param who confirms; undefined before the ways are loaded */
  steps: ({ identity }: Durations, who: string | undefined) => [
    { title: 'Kennistoets gehaald' },
    {
      title: 'Betaling van €\u00a00,01',
      note: 'Zo controleren we je rekeningnummer. Dit duurt meestal een paar seconden.',
    },
    {
      title: 'Bevestigen wie je bent',
      time: identity,
      note: who === undefined ? 'Dat doe je door in te loggen.' : `Dat doe je via ${who}.`,
    },
  ],
  stay: 'Sluit of ververs deze pagina niet.',
};

/** `why` is what to know about it. */
export const ended = {
  failed: {
    title: 'Betaling mislukt',
    lead: 'Er is niets afgeschreven. Je toets blijft gehaald.',
    why: 'Misschien staat er te weinig geld op je rekening. Of er was een storing bij je bank.',
  },
  canceled: {
    title: 'Betaling geannuleerd',
    lead: 'Je hebt de betaling gestopt. Er is niets afgeschreven.',
    why: 'Je toets blijft gehaald.',
  },
  expired: {
    title: 'Betaling verlopen',
    lead: 'De betaling duurde te lang. Er is niets afgeschreven.',
    why: 'Je toets blijft gehaald.',
  },
};

export const authorized = {
  title: 'Betaling geautoriseerd',
  lead: 'Je betaling is goedgekeurd, maar nog niet helemaal verwerkt.',
};

export const error = {
  title: 'Er is een probleem opgetreden',
  general: 'Er is een fout opgetreden bij het verwerken van uw betaling.',
};

export const other = { title: 'Status van je betaling', lead: (status: string) => `De status is: ${status}.` };

/** Another account paid than the one that was entered. */
export const otherAccount = {
  title: 'Je betaalde van een andere rekening',
  came: 'De 1 cent is binnen. Die kwam van een rekening die eindigt op',
  entered: 'Jij vulde een rekening in die eindigt op',
  legend: 'Van welke rekening gaat je premie?',
  from: 'Je premie gaat van de rekening op',
  use: 'Gebruik deze rekening',
  taken: 'Die is nu gecontroleerd. Je geeft de machtiging opnieuw.',
  keep: 'Houd de rekening die ik invulde',
  kept: 'Die is dan niet gecontroleerd.',
  mandateRequired: messages['payment.mandateRequired'],
  once: 'Je betaalt niet nog een keer.',
};

export const paid = {
  title: 'Betaling geslaagd!',
  // True before the submission: the application is on its way, and not received.
  thanks: 'Bedankt dat je deze verzekering aanvraagt. Je betaling is binnen.',
  /** Before the ways are loaded; before the choice of one; in a way in which one chooses a bank; in another one. */
  introOfAny:
    'Nog één ding: bevestig wie je bent. Log in zoals je gewend bent. We krijgen alleen je naam en geboortedatum.',
  introOfWays: 'Nog één ding: bevestig wie je bent. Kies hoe je dat doet. We krijgen alleen je naam en geboortedatum.',
  intro:
    'Nog één ding: bevestig wie je bent. Kies je bank en log in zoals je gewend bent. Je bank deelt alleen je naam en geboortedatum met ons.',
  introOf: (who: string) =>
    `Nog één ding: bevestig wie je bent. Log in bij ${who} zoals je gewend bent. We krijgen alleen je naam en geboortedatum.`,
  ways: 'Hoe bevestig je wie je bent?',
  confirm: (who: string) => `Bevestig met ${who}`,
  wayRequired: messages['identity.way'],
  outage: (way: string, until: string, isOnly: boolean) =>
    isOnly
      ? `${way} is uit tot ${until}. Ga later verder met de link in je mail.`
      : `${way} is uit tot ${until}: kies een ander middel, of ga later verder met de link in je mail.`,
  stop: `Stop je hier? Dan mailen we je na ${MAILED_AFTER} minuten de link.`,
  elsewhere: `Om je aanvraag af te ronden bevestig je nog wie je bent. Ga verder op het apparaat waarop je begon. Of wacht op onze mail: die komt na ${MAILED_AFTER} minuten, met een link om verder te gaan.`,
  bank: 'Bij welke bank heb je een privérekening?',
  bankHint: 'De rekening moet op je eigen naam staan.',
  bankRequired: 'Kies je bank om verder te gaan.',
  loading: 'Hoe je dat doet, wordt geladen',
  waysFailed: 'We kunnen nu niet laden hoe je dat doet.',
  banksFailed: 'De banken kunnen nu niet worden geladen.',
  goTo: (bank: string) => `Verder naar ${bank}`,
  going: 'Bezig met openen',
  steps: ({ identity }: Durations, who: string | undefined) => [
    {
      title: who === undefined ? 'Bevestigen wie je bent' : `Inloggen bij ${who}`,
      time: identity,
      note: 'Je komt daarna hier terug.',
    },
    { title: 'Aanvraag verstuurd' },
  ],
  unknown: 'We konden niet zien van welke rekening je betaalde. Je gaat gewoon verder.',
  changeAccount: 'Andere rekening kiezen',
  what: 'Wat gebeurt er?',
};
