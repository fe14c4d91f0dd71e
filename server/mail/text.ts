export const text = {
  illustration: 'Een net dat een huis, een rekening en een munt draagt.',
  greeting: (name: string | undefined) => (name === undefined ? 'Hallo,' : `Beste ${name},`),
  questions: 'Vragen?',
  call: 'Bel',
  orMail: 'of mail',
  reference: 'Kenmerk',
  application: 'Aanvraag',
};
