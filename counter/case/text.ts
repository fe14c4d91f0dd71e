const how = { take: 'Neem in behandeling', 'take over': 'Neem over', 'give back': 'Geef terug' };

const several = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const text = {
  copy: 'Kopieer het kenmerk',
  mine: 'Je behandelt dit',
  takenBy: (name: string) => `${name} behandelt dit`,
  until: (time: string) => `tot ${time}`,
  how,
  print: 'Print',
  busy: 'Bezig',

  /** Who must act, and what stands behind that. */
  acting: { customer: 'De klant', us: 'Wij', insurer: 'De verzekeraar' },
  acts: { customer: 'is aan zet', us: 'zijn aan zet', insurer: 'is aan zet' },
  since: 'sinds',
  rope: 'Hoe ver de aanvraag is',
  broken: (moment: string, cure: string) =>
    `Dit is zo sinds ${moment}. ${cure} Is het opgelost, dan is deze melding binnen een minuut weg.`,

  timeline: 'Wat er is gebeurd',
  again: 'Ververs',
  next: 'Hierna:',
  awaited: (what: string, moment: string) => `${what}, ${moment}`,
  by: (name: string) => `(${name})`,
  looks: (count: number, people: number) => `${count} keer bekeken, door ${several(people, 'collega', 'collega’s')}`,
  sent: (mails: number, messages: number) =>
    [
      ...(mails > 0 ? [`${several(mails, 'mail', 'mails')} verstuurd`] : []),
      ...(messages > 0 ? [`${several(messages, 'bericht', 'berichten')} aan de klantadministratie`] : []),
    ].join(', '),
  unfold: 'toon',
  fold: 'verberg',

  personal: 'Gegevens van de klant',
  masked: { name: 'Naam', city: 'Woonplaats', phone: 'Mobiel' },
  phoneEnds: (digits: string) => `eindigt op ${digits}`,
  reason: 'Toon, omdat …',
  reasonHint: 'Je reden komt in het dossier, met je naam. Na 5 minuten is alles weer afgedekt.',
  giveReason: 'Schrijf op waarom je de gegevens nodig hebt.',
  show: 'Toon',
  hiddenAt: (time: string) => `Dit verdwijnt om ${time}.`,
  hide: 'Verberg nu',
  notYours: 'Met jouw rol kun je de gegevens niet helemaal zien.',

  application: 'De aanvraag',
  premium: 'Premie',
  perMonth: (amount: string) => `${amount} per maand`,
  begun: 'Begonnen',
  job: 'Beroep',
  agreed: 'Akkoord met',
  documents: (count: number, version: string) => `${several(count, 'document', 'documenten')}, versie ${version}`,
  nothingAgreed: 'nog niets',
  receipt: 'Zo is de premie opgebouwd',
  tariff: 'Tarief',

  actions: 'Wat kun je nog doen?',
  nothingElse: 'Verder is hier nu niets te doen.',
  impossible: (count: number) => `Wat nu niet kan (${count})`,
  others: (count: number) => `Wat een collega kan (${count})`,
  onlyRoles: (roles: readonly string[]) => `Alleen met de rol ${roles.join(' of ')}.`,
};
