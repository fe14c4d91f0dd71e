/** The mail after a withdrawal. */
export const withdrawn = {
  subject: 'Je hebt je aanvraag ingetrokken',
  title: 'Je aanvraag is ingetrokken',
  paragraphs: [
    'Je hebt je aanvraag voor een arbeidsongeschiktheidsverzekering ingetrokken. Je bent bij ons niet verzekerd en je betaalt geen premie.',
    'Wat je hebt betaald, ook de cent, krijg je binnen 30 dagen terug. Dat gaat naar de rekening waarvan je betaalde.',
    'Wilde je een andere verzekering opzeggen? Laat die lopen als je verzekerd wilt blijven. Heb je al opgezegd, bel dan die verzekeraar.',
  ],
  reference: 'Kenmerk van je aanvraag',
  at: 'Ingetrokken op',
  note: 'Bewaar deze e-mail. Je kunt ermee laten zien dat en wanneer je je aanvraag hebt ingetrokken.',
};

/** What the files of an export are called. */
export const fileName = (referenceId: string, format: string) => `gegevens-${referenceId}.${format}`;
