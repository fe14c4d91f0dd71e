/** What staff read when the counter refuses something. */
export const sentences = {
  'staff.loggedOut': 'Je bent niet ingelogd. Log opnieuw in.',
  'staff.notAllowed': 'Dit mag jij niet. Vraag het een collega die het wel mag.',
  'staff.forged': 'Deze vraag kwam niet van de balie zelf. Er is niets gebeurd.',
} as const;
