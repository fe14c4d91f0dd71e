/** Who confirms, as long as this device does not know better. */
export const BANK = 'je bank';

export const text = {
  place: 'Bevestigen wie je bent',
  busy: 'Even geduld, we controleren je gegevens',
  stay: 'Sluit of ververs deze pagina niet.',
  matched: 'Bedankt voor de verificatie',
  adviser: 'Een adviseur helpt je verder',
  submitting: 'We versturen nu je aanvraag.',
  submitFailed: 'Je aanvraag kon niet worden verstuurd. Probeer het opnieuw.',
  steps: (who: string) => [
    { title: `Inloggen bij ${who}`, note: 'We vergelijken je naam en geboortedatum.' },
    { title: 'Aanvraag verstuurd' },
  ],
};

export const refused = {
  title: 'Verificatie mislukt',
  lead: 'We konden niet bevestigen wie je bent.',
  why: (who: string) => ({
    match: `De naam of geboortedatum bij ${who} is anders dan in je aanvraag.`,
    untold: `We kregen je naam of geboortedatum niet van ${who}.`,
    Cancelled: `Je hebt het inloggen bij ${who} gestopt.`,
    Expired: `Het inloggen bij ${who} duurde te lang.`,
    Failure: `Het inloggen bij ${who} is niet gelukt.`,
    foreign: 'Je begon op een ander apparaat.',
  }),
  account:
    'Je hebt een privérekening op je eigen naam nodig. Met een zakelijke rekening of de rekening van iemand anders lukt het niet.',
  accountOf: (who: string) =>
    `Je hebt een account bij ${who} op je eigen naam nodig. Met dat van iemand anders lukt het niet.`,
  untold:
    'Dat ligt niet aan jou, en je gegevens zijn bewaard. Probeer het opnieuw of op een andere manier. Lukt het dan nog niet? Bel',
  elsewhere: 'Ga daar verder, of open de link in onze mail.',
  check: 'Kijk of je naam en je geboortedatum kloppen. Je kunt ze allebei aanpassen.',
  adjust: 'Pas je gegevens aan',
  adjusting: 'Bezig met ophalen',
  /** Where there are banks, where there is nothing else to choose, and where there are other ways. */
  again: { bank: 'Andere bank', same: 'Probeer het opnieuw', way: 'Opnieuw of op een andere manier' },
};

/** Why a visitor was not confirmed. */
export type Reason = keyof ReturnType<typeof refused.why>;

export const unreachable = {
  title: 'De controle is nog niet gelukt',
  lead: (who: string) => `We kunnen ${who} nu niet bereiken. Je betaling en je gegevens zijn bewaard.`,
};
