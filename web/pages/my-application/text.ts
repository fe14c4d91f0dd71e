export const text = {
  place: 'Alle stappen klaar',
  title: 'Mijn aanvraag',
  loading: 'Je aanvraag wordt opgezocht',
  noLink:
    'Open de link in de e-mail waarin we je aanvraag bevestigden. Dan zie je hier hoe het ermee staat. Heb je die e-mail niet meer? Vul dan het adres in waarmee je je aanvraag deed.',
  gone: 'Deze link werkt niet of niet meer. Vul het adres in waarmee je je aanvraag deed, dan sturen we je een nieuwe.',
  failed: 'We kunnen je aanvraag nu niet laten zien. Probeer het later opnieuw.',
  received: (day: string) => `We hebben je aanvraag op ${day} ontvangen. Je hoort van ons per e-mail.`,
  handedOver: (day: string) =>
    `We hebben je aanvraag op ${day} ontvangen en behandelen die nu. Je hoort van ons per e-mail.`,
  question: (day: string) =>
    `We hebben je aanvraag op ${day} ontvangen. We kunnen die nog niet beoordelen, want we hebben een vraag voor je.`,
  declined: (day: string) =>
    `We hebben je aanvraag van ${day} beoordeeld. We kunnen je deze verzekering helaas niet geven.`,
  accepted: (day: string) => `We hebben je aanvraag van ${day} geaccepteerd.`,
  withdrawn: (day: string) => `Je aanvraag van ${day} is op jouw verzoek gestopt.`,
  applied: 'Wat je hebt aangevraagd',
  policyNumber: 'Polisnummer',
  next: 'Zo gaat het verder',
  documents: 'Je documenten',
  documentsNote: (version: string) => `Dit is versie ${version}. Met deze versie ging je akkoord.`,
  noDocuments: 'De documenten waarmee je akkoord ging, staan hier niet meer. Bel of mail ons, dan sturen we ze.',
};

/** What the insurer says, what happens next, and what the applicant can do. */
export const insurer = {
  question: {
    title: 'We hebben een vraag voor je',
    note: 'Een adviseur belt je. Bel je liever zelf? Dat kan op',
    name: 'Noem dan je kenmerk. Daarna gaan we verder met je aanvraag.',
  },
  accepted: {
    title: (day: string) => `Je verzekering start op ${day}`,
    note: 'Tot die dag ben je nog niet verzekerd. We sturen je de polis.',
  },
  declined: {
    title: 'Je bent bij ons niet verzekerd',
    note: 'Je betaalt ons geen premie.',
    other:
      'Je wilde een andere AOV opzeggen. Laat die lopen als je verzekerd wilt blijven. Heb je al opgezegd, bel dan die verzekeraar.',
    why: 'Wil je weten waarom we je niet verzekeren? Bel ons:',
  },
  ended: {
    title: 'Je bent bij ons niet verzekerd',
    wrong: 'Klopt dat niet? Bel ons:',
  },
};

/** For an applicant who lost the mail with the link. */
export const again = {
  email: 'E-mailadres',
  send: 'Stuur mij de link opnieuw',
  sending: 'Bezig met versturen',
  /** The same for an address without an application. */
  sent: (address: string) =>
    `Is er een aanvraag met ${address}? Dan krijg je binnen een paar minuten een e-mail met de link.`,
  failed: 'De link kan nu niet worden verstuurd. Probeer het later opnieuw, of bel ons.',
};

export const thinking = {
  heading: 'Bedenktijd',
  /** The terms count from the day of the policy, which is not known here. */
  period: (days: string) =>
    `Je hebt ${days} bedenktijd vanaf de dag dat je je polis krijgt. Je hoeft geen reden te geven.`,
  until: (day: string) => `Hier kun je je aanvraag intrekken tot en met ${day}.`,
  later: 'Is je bedenktijd dan nog niet voorbij? Bel ons om te stoppen:',
  over: (day: string) => `Hier kon je je aanvraag intrekken tot en met ${day}. Die dag is voorbij.`,
  cancel: 'De verzekering loopt eerst 1 jaar. Daarna kun je elke maand opzeggen, met een opzegtermijn van 1 maand.',
  overLater: 'Is je bedenktijd nog niet voorbij? Bel ons om te stoppen:',
  withdraw: 'Aanvraag intrekken',
};

export const withdrawal = {
  title: 'Aanvraag intrekken',
  lead: 'Dit gebeurt er als je je aanvraag intrekt.',
  application: 'Je aanvraag stopt meteen. Je bent bij ons niet verzekerd en je betaalt geen premie.',
  cent: 'Je krijgt terug wat je hebt betaald, ook de cent. Dat gebeurt binnen 30 dagen, op dezelfde rekening.',
  other:
    'Je wilde een andere AOV opzeggen. Laat die lopen als je verzekerd wilt blijven. Heb je al opgezegd, bel dan die verzekeraar.',
  mail: 'We sturen je een bevestiging per e-mail.',
  again: 'Terugdraaien kan niet. Wil je later toch een AOV, dan vraag je die opnieuw aan.',
  goOn: 'Verder met intrekken',
  back: 'Terug',
  sureTitle: 'Weet je het zeker?',
  sure: 'Je trekt je aanvraag hiermee definitief in.',
  yes: 'Ja, trek mijn aanvraag in',
  no: 'Nee, ga terug',
  busy: 'Bezig met intrekken',
  failed: 'Je aanvraag is niet ingetrokken. Probeer het later opnieuw, of bel ons.',
};

export const ownData = {
  heading: 'Jouw gegevens',
  intro:
    'Hier vraag je alles op wat we van je bewaren. De PDF is om te lezen. Het JSON-bestand is voor een ander programma.',
  pdf: 'Download als PDF',
  json: 'Download als JSON',
  busy: 'Even geduld…',
  done: (name: string) => `${name} is gedownload.`,
  failed: 'Je gegevens konden niet worden opgehaald. Probeer het later opnieuw.',
};
