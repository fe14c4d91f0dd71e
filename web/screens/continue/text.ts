export const text = {
  loading: 'Je gegevens worden geladen...',
  start: 'Start je nieuwe berekening',
  startButton: 'Bereken jouw premie',
  noToken: 'Geen geldige token gevonden.',
  expired: 'Je berekening is verlopen – maar in 1 minuut heb je weer inzicht',
  withoutId: 'Er is een probleem opgetreden bij het laden van je gegevens.',
  failed: 'Er is een fout opgetreden bij het laden van je gegevens. Probeer het later opnieuw.',
  submitted: 'Je aanvraag is ontvangen',
  submittedLead: 'Je hoeft niets meer te doen. De volgende stap krijg je per e-mail.',
  /** Before the phone number. */
  call: 'Kom je er niet uit? Bel ons op',
  remove: 'Verwijder mijn gegevens',
  another: 'Dit is een nieuwe berekening, met de keuzes uit je link.',
  elsewhere: 'Je bent op een ander apparaat verdergegaan. Open de link in je e-mail om hier verder te gaan.',
};

export const which = {
  title: 'Met welke berekening ga je verder?',
  lead: 'Op dit apparaat staat nog een andere berekening. Kies er één. De andere wissen we op dit apparaat.',
  saved: 'Uit je link',
  here: 'Op dit apparaat',
  goOnSaved: 'Verder met de berekening uit je link',
  goOnHere: 'Verder met de berekening op dit apparaat',
  open: 'Nog niet gekozen',
};
