const how = { take: 'Neem in behandeling', 'take over': 'Neem over', 'give back': 'Geef terug' };

export const text = {
  solved: 'Is het opgelost, dan is deze melding binnen een minuut weg.',
  since: (moment: string) => `Dit is zo sinds ${moment.replace(/^(om|op) /, '')}.`,
  moments: (made: string, changed: string) => `Gestart ${made}, veranderd ${changed}.`,
  you: 'Jij',
  takenBy: (name: string, isMine: boolean, until: string) =>
    `${name} ${isMine ? 'bent' : 'is'} hiermee bezig tot ${until}.`,
  free: 'Niemand is hiermee bezig.',
  how,
  again: 'Ververs',
  print: 'Print',
  busy: 'Bezig',

  timeline: 'Wat er is gebeurd',
  next: 'Hierna:',
  by: (name: string) => `(${name})`,
  agreed: 'Waar de klant akkoord mee ging',
  document: (title: string, version: string) => `${title}, versie ${version}`,
  nothingAgreed: 'Nog nergens mee.',
  price: 'Premie',
  perMonth: (tariff: string) => `per maand, tarief ${tariff}.`,
  receipt: 'Zo is de premie opgebouwd',
  receiptColumns: ['Onderdeel', 'Bedrag'],

  personal: 'Gegevens van de klant',
  reason: 'Toon, omdat …',
  reasonHint: 'Je reden komt in het dossier te staan, met je naam.',
  giveReason: 'Schrijf op waarom je de gegevens nodig hebt.',
  show: 'Toon',
  hiddenAt: (time: string) => `Dit verdwijnt om ${time}.`,
  hide: 'Verberg nu',
  notYours: 'Met jouw rol kun je deze gegevens niet zien.',

  actions: 'Wat kun je doen?',
  others: (labels: readonly string[]) => `Alleen een collega met een andere rol kan: ${labels.join(', ')}.`,
};
