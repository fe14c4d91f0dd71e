import type { KeptWords } from '@vangnet/domain/product/retention';

export const text = {
  title: 'Verwijder mijn gegevens',
  lead: 'Je verwijdert je berekening bij ons en op dit apparaat. Daarna kun je er niet meer bij.',
  leadPaid: 'Je verwijdert alles van dit apparaat. Je aanvraag blijft bij ons.',
  list: [
    'Je antwoorden en je e-mailadres',
    'De bewaarde berekening, ook als je die via een e-mail opende',
    'Via welke link je hier kwam en je keuze over cookies',
  ],
  listPaid: [
    'Het kenmerk van je aanvraag, je premie en je verzekerde bedrag',
    'De toegang tot je aanvraag op dit apparaat',
    'Via welke link je hier kwam en je keuze over cookies',
  ],
  remove: 'Verwijder mijn gegevens',
  busy: 'Bezig met verwijderen',
  sureTitle: 'Weet je het zeker?',
  sure: 'We kunnen je gegevens hierna niet meer terughalen.',
  yes: 'Ja, verwijder alles',
  no: 'Nee, bewaar alles',
  start: 'Bereken jouw premie',
};

/** Words for what stays with the insurer after a payment. */
export const stays = {
  heading: 'Wat bij ons blijft',
  what: 'Je aanvraag met je antwoorden, je kennistoets, je betaling en de controle van je gegevens.',
  howLong: ({ paid }: KeptWords) =>
    `Dat bewaren we ${paid} na het laatste dat er met je aanvraag gebeurde. De wet verplicht ons onze administratie zo lang te bewaren. En zo kunnen jij en wij nagaan wat je hebt aangevraagd.`,
  unpaid: ({ tested }: KeptWords) => `Is er niet betaald, dan verwijderen we alles na ${tested}.`,
  mine: 'Wil je je gegevens opvragen of je aanvraag intrekken? Dat doe je bij ‘Mijn aanvraag’, met de link in de e-mail waarin we je aanvraag bevestigden. Ben je nog niet klaar met je aanvraag, dan mailen we je een link om verder te gaan.',
  call: 'Heb je een vraag? Bel ons:',
};

/** Outcome of the deletion. The device is empty in any case. */
export const done = {
  removed: { title: 'Je gegevens zijn verwijderd', lead: 'Bij ons en op dit apparaat.' },
  kept: {
    title: 'Op dit apparaat staat niets meer',
    lead: 'Je aanvraag staat nog bij ons. Die kun je hier niet verwijderen.',
  },
  frozen: {
    title: 'Op dit apparaat staat niets meer',
    lead: 'Je aanvraag staat nog bij ons: er loopt een betaling, of er is al betaald.',
  },
  elsewhere: {
    title: 'Op dit apparaat staat niets meer',
    lead: 'Je ging op een ander apparaat verder met je berekening. Verwijder hem daar ook bij ons.',
  },
  limited: {
    title: 'Op dit apparaat staat niets meer',
    lead: 'Je berekening staat nog bij ons. We hebben je e-mailadres kort geleden veranderd. Daarom verwijderen we hem een week lang alleen als je ons belt.',
  },
  failed: {
    title: 'Op dit apparaat staat niets meer',
    lead: 'Bij ons konden we je berekening nu niet verwijderen.',
  },
};

/** The server could not be reached. */
export const failed = {
  again: 'Probeer het opnieuw zolang deze pagina openstaat. Daarna kan dit apparaat er niet meer bij.',
  byItself: ({ draft, quoted, tested }: KeptWords) =>
    `Anders verwijderen we je berekening vanzelf: na ${draft}, of na ${quoted} als je een offerte vroeg en na ${tested} als je de kennistoets opende. Of bel ons:`,
};
