/** What was applied for, and what happens next. */
export const text = {
  received: 'Je aanvraag is binnen',
  reference: (reference: string) => `Kenmerk ${reference}`,
  health: { title: 'Je vult de gezondheidsverklaring in', note: 'Je krijgt de uitnodiging per e-mail.' },
  review: { title: 'Wij beoordelen je aanvraag', note: 'Hebben we vragen, dan bellen we je.' },
  policy: 'Je ontvangt je polis',
  policyNote: (days?: string) => (days ? `Na acceptatie. Je hebt dan nog ${days} bedenktijd.` : 'Na acceptatie.'),
  starts: (date: string) => `Je verzekering start op ${date}`,
  startsNote: 'Als we je aanvraag voor die dag hebben geaccepteerd.',
  pay: 'Je betaalt je premie',
  payNote: (premium: string, fee: string) =>
    `In het eerste jaar ${premium} per maand. Bij de eerste premie komt eenmalig ${fee} poliskosten.`,
  premiumTerm: 'Premie in het eerste jaar',
  amountTerm: 'Verzekerd bedrag',
  perMonth: (amount: string) => `${amount} per maand`,
  startTerm: 'Startdatum',
  referenceTerm: 'Kenmerk',
  receivedTerm: 'Ontvangen op',
};
