/** What is asked of whoever comes by a mailed link. */
export const text = {
  title: 'Ben jij het?',
  lead: 'In je aanvraag staan persoonlijke gegevens. Die laten we alleen aan jou zien.',
  dateOfBirth: 'Wat is je geboortedatum?',
  dateOfBirthHint: 'Bijvoorbeeld 31-12-1985.',
  zipCode: 'Postcode',
  button: 'Ga verder',
  busy: 'Even geduld…',
};
