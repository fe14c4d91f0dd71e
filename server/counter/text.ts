/** What staff read when the counter refuses a call. */
export const sentences = {
  'staff.loggedOut': 'Je bent niet ingelogd. Log opnieuw in.',
  'staff.notAllowed': 'Dit mag jij niet. Vraag het een collega die het wel mag.',
  'staff.forged': 'Dit kwam niet van de balie zelf. Er is niets gebeurd. Laad de pagina opnieuw.',
} as const;

/** What staff read when nobody is logged in. */
export const notLoggedIn = {
  unavailable: {
    title: 'Inloggen lukt nu niet',
    says: 'De dienst waarmee je inlogt, reageert niet. Wie al is ingelogd, kan doorwerken. Probeer het straks opnieuw.',
  },
  refused: {
    title: 'Inloggen is niet gelukt',
    says: 'Het inloggen duurde te lang, begon in een andere browser of klopte niet. Begin opnieuw.',
  },
  cancelled: { title: 'Je bent niet ingelogd', says: 'Je hebt het inloggen afgebroken.' },
  noRole: {
    title: 'Je hebt geen toegang',
    says: 'Je bent bekend, maar je hebt geen rol aan de balie. Vraag je beheerder om een rol.',
  },
} as const;

export const AGAIN = 'Opnieuw inloggen';
