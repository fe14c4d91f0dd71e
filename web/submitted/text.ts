/** Of an application that its owner withdrew. */
export const withdrawn = {
  title: 'Je aanvraag is ingetrokken',
  at: (moment: string) => `Je hebt je aanvraag ingetrokken op ${moment}.`,
  note: 'Je bent bij ons niet verzekerd en je betaalt geen premie. De bevestiging staat in je e-mail.',
  refund: 'De cent die je betaalde, krijg je binnen 30 dagen terug.',
};

/** What was applied for, and what happens next. */
export const text = {
  received: 'Je aanvraag is binnen',
  reference: (reference: string) => `Kenmerk ${reference}`,
  health: { title: 'Je vult de gezondheidsverklaring in', note: 'Je krijgt de uitnodiging per e-mail.' },
  review: { title: 'Wij beoordelen je aanvraag', note: 'Hebben we vragen, dan bellen we je.' },
  policy: 'Je ontvangt je polis',
  policyNote: (days?: string) =>
    days ? `Na acceptatie. Vanaf de dag dat je je polis krijgt, heb je ${days} bedenktijd.` : 'Na acceptatie.',
  starts: (date: string) => `Je verzekering start op ${date}`,
  startsNote: 'Als we je aanvraag voor die dag hebben geaccepteerd.',
  pay: 'Je betaalt je premie',
  payNote: (premium: string, fee: string) =>
    `In het eerste jaar ${premium} per maand. Bij de eerste premie komt eenmalig ${fee} poliskosten.`,
  premiumTerm: 'Premie in het eerste jaar',
  perMonth: (amount: string) => `${amount} per maand`,
  startTerm: 'Startdatum',
  referenceTerm: 'Kenmerk',
  receivedTerm: 'Ontvangen op',
};
