export const text = {
  greeting: (name: string | undefined) => (name === undefined ? 'Hallo,' : `Beste ${name},`),
  questions: 'Vragen?',
  call: 'Bel',
  orMail: 'of mail',
  reference: 'Kenmerk',
  application: 'Aanvraag',
};
