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

export const phoneText = { prefix: '+31 (0)6' };

/** Asking for a call, in the help block. */
export const callBackText = {
  ask: 'Bel mij terug',
  lead: 'We bellen je op een werkdag. Het gesprek kost je niets en je zit nergens aan vast.',
  phone: 'Mobiel nummer',
  legend: 'Wanneer mogen we je bellen?',
  send: 'Bel mij terug',
  sending: 'Bezig met versturen',
  done: 'We bellen je terug',
  doneNote: (moment: string, caseNumber: string) =>
    `Een adviseur belt je op de eerstvolgende werkdag, ${moment.toLowerCase()}. Je kenmerk is ${caseNumber}.`,
  close: 'Ga verder',
};

export const newCalculationText = {
  begin: 'Nieuwe berekening',
  wiped: 'Je berekening is gewist.',
  /** The answers are another person's. */
  another: 'Dit is een nieuwe berekening.',
  /** Masked as on the last screen, because the reader may be another person. */
  quoteStays: (address: string) => `De offerte voor ${address.replace(/^(.).*@/, '$1…@')} blijft in die mail.`,
  undo: 'Ongedaan maken',
};

/** Questions to a visitor who comes by a mailed link. */
export const proofText = {
  title: 'Ben jij het?',
  lead: 'In je aanvraag staan persoonlijke gegevens. Die laten we alleen aan jou zien.',
  dateOfBirth: 'Wat is je geboortedatum?',
  dateOfBirthHint: 'Bijvoorbeeld 31-\u206012-\u20601985.',
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
  health: 'Je vult de gezondheidsverklaring in',
  healthNote: 'Je krijgt de link per e-mail.',
  review: 'Wij beoordelen je aanvraag',
  reviewNote: 'Hebben we vragen? Dan bellen we je.',
  policy: 'Je krijgt je polis',
  policyTime: 'na ons akkoord',
  notYet: 'Tot die tijd ben je niet verzekerd.',
  thinking: (days: string) => `Vanaf de dag dat je je polis krijgt, heb je ${days} bedenktijd.`,
  fee: (amount: string) => `Bij je eerste premie komt één keer ${amount} poliskosten.`,
  premiumTerm: 'Premie in het eerste jaar',
  perMonth: (amount: string) => `${amount} per maand`,
  startTerm: 'Startdatum',
  referenceTerm: 'Kenmerk',
  receivedTerm: 'Ontvangen op',
};

/** Words for the days of an application in the applicant's own calendar. */
export const calendarText = {
  link: 'Zet start en bedenktijd in je agenda',
  file: 'je-aov.ics',
  start: (brand: string) => `Je AOV bij ${brand} start op zijn vroegst`,
  startNote: (reference: string) =>
    `Als we je aanvraag voor die dag hebben geaccepteerd. Tot die tijd ben je niet verzekerd. Kenmerk ${reference}.`,
  lastDay: 'Laatste dag om je aanvraag zelf in te trekken',
  lastDayNote: (days: string, reference: string) =>
    `Je hebt ${days} bedenktijd vanaf de dag dat je je polis krijgt. Kwam je polis later? Dan heb je langer de tijd, en bel je ons om te stoppen. Kenmerk ${reference}.`,
};
