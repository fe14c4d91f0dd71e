import type { IdentityStatus } from '@vangnet/contract/identity';

const open = 'De klant is bij {way} nog niet klaar. Er is niets veranderd.';

/** The end of a check, for staff; `{way}` is filled in. */
export const ended: Readonly<Record<IdentityStatus | 'match' | 'untold' | 'failedBefore', string>> = {
  Open: open,
  Pending: open,
  match: 'Het is dezelfde persoon. De aanvraag is ingediend.',
  untold:
    'De klant logde in bij {way}, maar {way} gaf de naam of geboortedatum niet door. Het zegt niets over de klant. Die kan het op een andere manier doen.',
  Success: 'Volgens {way} is het een andere persoon dan in de aanvraag.',
  Cancelled: 'De klant is bij {way} gestopt. De klant kan het opnieuw doen.',
  Expired: 'De tijd bij {way} was om. De klant kan het opnieuw doen.',
  Failure: 'Het is bij {way} mislukt. De klant kan het opnieuw doen.',
  failedBefore: 'Het is dezelfde persoon, maar die haalde eerder een kennistoets niet. De aanvraag is niet ingediend.',
};

export const unended = {
  none: 'Er is geen controle die nog open staat.',
  busy: 'Een server vraagt dit nu al. Kijk over een halve minuut opnieuw.',
  away: '{way} antwoordt niet, of niet zoals het hoort. Er is niets veranderd.',
};
