/** The mail to an applicant who paid; `who` confirms who they are, and the link works for so many days. */
export const oneStepLeft = {
  subject: 'Nog één stap voor je verzekering',
  title: 'Nog één stap',
  paragraphs: [
    'Je hebt betaald. Dank je wel!',
    'Laat nu nog zien wie je bent. Dat doe je bij {who} en het duurt ongeveer 2 minuten. Daarna nemen we je aanvraag in behandeling.',
  ],
  button: 'Maak je aanvraag af',
  note: 'Deze link is alleen voor jou en werkt {days} dagen, op elk apparaat. Je hoeft niet nog een keer te betalen.',
} as const;

/** The payment as the bank shows it, and the language of the payment page. */
export const order = {
  description: 'Verificatie {brand} {referenceId}',
  /** @fixed */
  locale: 'nl_NL',
} as const;
