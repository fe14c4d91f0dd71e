/** The way to an adviser. */
export const adviserText = {
  ask: 'Laat een adviseur contact opnemen',
  title: 'Wanneer mogen we je bellen?',
  lead: 'We bellen op werkdagen, op het nummer dat je hebt ingevuld.',
  legend: 'Moment',
  moments: {
    MORNING: 'Tussen 9.00 en 12.00 uur',
    AFTERNOON: 'Tussen 12.00 en 17.00 uur',
    ANY: 'Dat maakt me niet uit',
  },
  send: 'Verstuur mijn gegevens',
  sending: 'Bezig met versturen',
};

export const newCalculationText = {
  begin: 'Nieuwe berekening',
  sureTitle: 'Wil je opnieuw beginnen?',
  sure: 'Dan wissen we wat je hebt ingevuld.',
  yes: 'Ja, begin opnieuw',
  no: 'Nee, ga verder met deze',
};

/** Questions to a visitor who comes by a mailed link. */
export const proofText = {
  title: 'Ben jij het?',
  lead: 'In je aanvraag staan persoonlijke gegevens. Die laten we alleen aan jou zien.',
  dateOfBirth: 'Wat is je geboortedatum?',
  dateOfBirthHint: 'Bijvoorbeeld 31-12-1985.',
  zipCode: 'Postcode',
  button: 'Ga verder',
  busy: 'Even geduld…',
};

/** Words for an application that its owner withdrew. */
export const withdrawnText = {
  title: 'Je aanvraag is ingetrokken',
  at: (moment: string) => `Je hebt je aanvraag ingetrokken op ${moment}.`,
  note: 'Je bent bij ons niet verzekerd en je betaalt geen premie. De bevestiging staat in je e-mail.',
  refund: 'De cent die je betaalde, krijg je binnen 30 dagen terug.',
};

/** Words for a submitted application, and what happens next. */
export const receiptText = {
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
