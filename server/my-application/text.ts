/** The mail after a withdrawal. */
export const withdrawn = {
  subject: 'Je hebt je aanvraag ingetrokken',
  title: 'Je aanvraag is ingetrokken',
  paragraphs: [
    'Je hebt je aanvraag voor een arbeidsongeschiktheidsverzekering ingetrokken. Je bent bij ons niet verzekerd en je betaalt geen premie.',
    'Heb je al iets betaald? Dan krijg je dat binnen 30 dagen terug op de rekening waarvan je betaalde.',
    'Wilde je een andere verzekering opzeggen? Doe dat dan niet. Heb je die al opgezegd, bel dan die verzekeraar.',
  ],
  reference: 'Kenmerk van je aanvraag',
  at: 'Ingetrokken op',
  note: 'Bewaar deze e-mail. Je kunt ermee laten zien dat en wanneer je je aanvraag hebt ingetrokken.',
};

/** What the files of an export are called. */
export const fileName = (referenceId: string, format: string) => `gegevens-${referenceId}.${format}`;
