export const text = {
  greeting: 'Hallo,',
  greetingTo: 'Beste {name},',
  questions: 'Vragen?',
  call: 'Bel',
  orMail: 'of mail',
  reference: 'Kenmerk',
  application: 'Aanvraag',
} as const;
