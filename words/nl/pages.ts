/** The page that a browser shows by itself when there is no connection. */
export const offline = {
  title: 'Je hebt geen verbinding',
  lead: 'Controleer je internet en probeer het opnieuw. Wat je hebt ingevuld, staat nog op dit apparaat.',
  retry: 'Opnieuw proberen',
  /** Before the phone number. */
  call: 'Liever bellen?',
} as const;
