/** The mail that an application was received. */
export const confirmation = {
  subject: 'We hebben je aanvraag ontvangen',
  title: 'We hebben je aanvraag ontvangen',
  paragraphs: [
    'Bedankt voor je aanvraag. Je betaling is gelukt en we weten dat jij het bent.',
    'Je krijgt van ons een e-mail met een uitnodiging voor de gezondheidsverklaring. Daarin vragen we hoe het met je gezondheid gaat.',
    'Daarna beoordelen we je aanvraag. Accepteren we die, dan sturen we je de polis. Tot die tijd ben je nog niet verzekerd.',
  ],
  reference: 'Kenmerk van je aanvraag',
  premium: 'Premie in het eerste jaar',
  course: 'Zo verloopt je premie',
  perMonth: '{money} per maand',
  start: 'Startdatum',
  button: 'Mijn aanvraag',
  note: 'Je ziet daar hoe het met je aanvraag staat en vraagt er je gegevens op. Je hebt {days} bedenktijd vanaf de dag dat je je polis krijgt. Tot en met {lastDay} kun je je aanvraag er ook intrekken, daarna bel je ons. We vragen eerst je geboortedatum en je postcode. Deze link is alleen voor jou.',
} as const;

/** The mail about what the insurer says; `phone` is the number of the brand. */
export const policyMail = {
  question: {
    subject: 'We hebben een vraag over je aanvraag',
    title: 'We hebben een vraag over je aanvraag',
    paragraphs: [
      'Om je aanvraag te beoordelen, willen we nog iets van je weten.',
      'Een adviseur belt je daarover. Bel je liever zelf? Dat kan op {phone}. Noem dan het kenmerk.',
      'Daarna gaan we verder met je aanvraag. Tot we die accepteren, ben je nog niet verzekerd.',
    ],
  },
  accepted: {
    subject: 'We hebben je aanvraag geaccepteerd',
    title: 'We hebben je aanvraag geaccepteerd',
    paragraphs: [
      'Goed nieuws: je wordt verzekerd. Hieronder staat op welke dag je verzekering start.',
      'We sturen je de polis. Vanaf de dag dat je die krijgt, heb je bedenktijd. Op Mijn aanvraag staat hoe lang.',
      'Heb je de polis op de startdatum nog niet? Bel ons dan op {phone}.',
    ],
  },
  declined: {
    subject: 'We hebben je aanvraag beoordeeld',
    title: 'We kunnen je niet verzekeren',
    paragraphs: [
      'We hebben je aanvraag beoordeeld. We kunnen je deze verzekering helaas niet geven. Je bent bij ons niet verzekerd en je betaalt geen premie.',
      'Wil je weten waarom? Bel ons op {phone}. Op Mijn aanvraag staat wat je nu wel kunt doen.',
      'Wilde je een andere verzekering opzeggen? Laat die lopen als je verzekerd wilt blijven. Heb je al opgezegd, bel dan die verzekeraar.',
    ],
  },
  terms: { reference: 'Kenmerk van je aanvraag', policyNumber: 'Polisnummer', start: 'Startdatum' },
  button: 'Mijn aanvraag',
  note: 'Je ziet daar hoe het met je aanvraag staat. We vragen eerst je geboortedatum en je postcode. Als je deze link gebruikt, werken je eerdere links niet meer. Deze link is alleen voor jou.',
} as const;

/** The mail to the adviser about a question of the insurer, which anybody on its way can read. */
export const policyQuestion = {
  subject: 'Vraag over aanvraag {referenceId}',
  title: 'De verzekeraar heeft een vraag over een aanvraag',
  paragraphs: [
    'Bel deze aanvrager. De vraag en het telefoonnummer staan in de polisadministratie, bij dit kenmerk.',
    'De aanvrager weet dat je belt en kan ook zelf bellen.',
  ],
  reference: 'Kenmerk',
  at: 'Gevraagd op',
} as const;
