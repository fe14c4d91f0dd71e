export const text = {
  title: 'Inloggen bij de balie',
  lead: 'Log in met het account van je werk.',
  logIn: 'Inloggen',
  hasLeft: 'Je bent uitgelogd.',
  failedTitle: 'De balie doet het nu niet',
  loading: 'We kijken of je bent ingelogd',
  again: 'Probeer opnieuw',

  expiredTitle: 'Je sessie is verlopen',
  expired:
    'Log opnieuw in. Dat gaat in een nieuw tabblad. Wat je hebt ingevuld, blijft hier staan. Kom daarna terug: dan gaan we verder.',
  logInAgain: 'Log opnieuw in',
  later: 'Later',

  soon: (time: string) => `Je sessie eindigt om ${time}. Wil je nog verder?`,
  stay: 'Blijf ingelogd',
  atMost: (time: string) => `Om ${time} moet je opnieuw inloggen. Doe het nu: wat je hebt ingevuld, blijft staan.`,

  backTitle: 'Je bent weer ingelogd',
  back: 'Ga terug naar het tabblad waar je bezig was. Dit tabblad kun je sluiten.',
  goOn: 'Of ga hier verder',

  logOut: 'Uitloggen',
  logOutTitle: 'Waar wil je uitloggen?',
  logOutLead: 'Heb je op een andere computer ingelogd en niet uitgelogd? Kies dan “Overal”.',
  here: 'Hier',
  everywhere: 'Overal',
  busy: 'Bezig met uitloggen',

  failed: 'Het lukt nu niet. Wat je hebt ingevuld, staat er nog. Probeer het zo opnieuw.',
  reference: (reference: string) => `Kenmerk: ${reference}.`,
  failures: {
    0: 'Er is geen verbinding. Wat je hebt ingevuld, staat er nog. Probeer het opnieuw.',
    401: 'Je bent niet ingelogd, dus er is niets gedaan.',
    403: 'Dit mag je niet met jouw rol.',
    404: 'Dit is er niet, of niet meer.',
    409: 'Een collega was je voor.',
    429: 'Dit ging te vaak achter elkaar. Wacht even en probeer het dan opnieuw.',
  } as Readonly<Record<number, string>>,
};
