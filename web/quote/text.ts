export const text = {
  title: 'Wil je je offerte per e-mail?',
  lead: 'Dan kun je alles rustig teruglezen en later verdergaan.',
  email: 'E-mailadres',
  send: 'Stuur mij een offerte',
  sending: 'Bezig met versturen',
  skip: 'Door zonder offerte',
  saving: 'Bezig met opslaan',
};

/** Why a quote was not sent, when the server has no sentence of its own. */
export const failures = {
  server: 'Er is iets misgegaan.',
  refused: 'De offerte kon niet worden verstuurd.',
  unreachable: 'Er is een onbekende fout opgetreden. Probeer het opnieuw.',
  noToken: 'No token available',
  undelivered: (email: string) => `We konden je offerte niet bezorgen op ${email}. Kijk of je adres klopt.`,
};
