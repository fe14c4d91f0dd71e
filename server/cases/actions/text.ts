import type { ActionName } from '@vangnet/domain/staff/rights';

type ActionText = {
  readonly label: string;
  /** What will happen, and whether it can be undone; `{reference}` names the case. */
  readonly consequence: string;
  readonly fields?: Readonly<Record<string, string>>;
};

export const actions: Readonly<Record<ActionName, ActionText>> = {
  'send-again': {
    label: 'Opnieuw versturen',
    consequence: 'Alles wat niet aankwam, gaat nu opnieuw weg. Een mail kan dubbel aankomen.',
  },
  'resend-link': {
    label: 'Stuur de link opnieuw',
    consequence: 'De klant krijgt nog een keer de mail dat er nog één stap is.',
  },
  'ask-payment': {
    label: 'Vraag de betaaldienst',
    consequence: 'We vragen de betaaldienst nu hoe de betaling staat. Die stand komt dan hier.',
  },
  'ask-identity': {
    label: 'Vraag hoe de controle afliep',
    consequence: 'We vragen nu hoe de controle van de identiteit afliep. Klopt die, dan wordt {reference} ingediend.',
  },
  refund: {
    label: 'Terugbetalen',
    consequence: 'De betaling van {reference} gaat terug naar de aanvrager. Dit kun je niet ongedaan maken.',
  },
  'refund-by-hand': {
    label: 'Is al op een andere manier terugbetaald',
    consequence:
      'Kan de betaaldienst niet terugbetalen, maak het bedrag dan zelf over. Hier zeg je dat je dat bij {reference} hebt gedaan. Dit kun je niet ongedaan maken.',
  },
  'lift-failed-test': {
    label: 'Toets opnieuw toestaan',
    consequence: 'Deze persoon mag de kennistoets nog een keer doen, in een nieuwe aanvraag.',
  },
  'answer-request': {
    label: 'Belverzoek bijwerken',
    consequence:
      'Je collega’s zien wie belt en wat eruit kwam. Na “klaar” staat het niet meer in de lijst. Blokkeer je, dan kan de aanvrager niets meer vragen.',
    fields: { how: 'Wat heb je gedaan?', note: 'Notitie, zonder persoonsgegevens' },
  },
  'correct-email': {
    label: 'E-mailadres verbeteren',
    consequence:
      'De mails van {reference} gaan voortaan naar het nieuwe adres. Kwamen ze op het oude adres aan, dan krijgt dat bericht. Een week lang kan de klant met de link niet intrekken, gegevens opvragen, wissen of de rekening veranderen: dat doen jullie met z’n tweeën.',
    fields: { email: 'Nieuw e-mailadres' },
  },
  'change-account': {
    label: 'Rekening veranderen',
    consequence:
      'De premie van {reference} gaat van de nieuwe rekening af. Is er nog niet betaald, dan geeft de klant daarna zelf de machtiging. Is er betaald, dan kan het alleen de rekening zijn waarvan dat gebeurde: vraag de klant om de machtiging.',
    fields: { iban: 'Nieuwe rekening (IBAN)' },
  },
  export: {
    label: 'Alle gegevens meegeven',
    consequence: 'Je krijgt een bestand met alles wat we van deze persoon hebben. Kijk eerst wie erom vraagt.',
    fields: { format: 'Soort bestand' },
  },
  withdraw: {
    label: 'Aanvraag intrekken',
    consequence:
      'Aanvraag {reference} stopt. De verzekeraar en de aanvrager krijgen bericht. De betaling moet daarna nog terug, met “Terugbetalen”. Dit kun je niet ongedaan maken.',
  },
  erase: {
    label: 'Alles wissen',
    consequence: 'Alles van aanvraag {reference} wordt gewist. Dit kun je niet ongedaan maken.',
  },
};

/** What sending something again does to it. */
export const sent = {
  queued: '{what}: gaat binnen tien seconden opnieuw weg.',
  sending: '{what}: wordt nu bezorgd door een server.',
  waiting: '{what}: staat al klaar.',
};

/** What staff are told of an action. */
export const told = {
  asked: 'Je verzoek staat klaar. Een collega die dit ook mag, moet het binnen 24 uur bevestigen.',
  refused: 'Je hebt het verzoek afgewezen. Er is niets gebeurd.',
  nothingToSend: 'Alles is verstuurd.',
  noStepLeft: 'Dit kan alleen als de klant heeft betaald en nog moet laten zien wie die is.',
  linkSent: 'De mail met de link gaat binnen tien seconden weg.',
  linkTooOften: 'De link is net al drie keer verstuurd. Vraag de klant naar de map met spam en naar het e-mailadres.',
  noFailedTest: 'Van deze persoon kennen we geen toets die niet is gehaald.',
  lifted: 'De toets mag opnieuw. De klant begint daarvoor een nieuwe aanvraag.',
  noRequest: 'Er is geen belverzoek dat nog open staat.',
  answered: 'Bijgewerkt.',
  corrected: 'Het e-mailadres is verbeterd.',
  readdressed: 'Het e-mailadres is verbeterd. Naar het nieuwe adres gaat: {mails}.',
  arrived: 'Een mail kwam intussen toch aan op het oude adres. Vraag het opnieuw, dan moet een collega het bevestigen.',
  noEmail: 'Van deze aanvraag kennen we geen e-mailadres.',
  accountChanged: 'De rekening is veranderd.',
  isHandedOver: 'De verzekeraar heeft de rekening al. Verwijs de klant naar de verzekeraar.',
  noAccount: 'In deze aanvraag staat nog geen rekening. De klant kan die zelf invullen.',
  notThatAccount: 'Na de betaling kan het alleen nog de rekening zijn waarvan is betaald, als dat een andere was.',
  exported: 'Het bestand staat klaar. Geef het mee, en haal het daarna van je computer.',
  notSubmitted: 'Deze aanvraag is niet ingediend. Er is niets om in te trekken.',
  isWithdrawn: 'Deze aanvraag is al ingetrokken.',
  isOver: 'De verzekeraar heeft deze aanvraag niet geaccepteerd.',
  tooLate: 'De bedenktijd is voorbij. Verwijs de klant naar de verzekeraar.',
  withdrawn:
    'De aanvraag is ingetrokken. De verzekeraar en de aanvrager krijgen bericht. De betaling moet nog terug, met “Terugbetalen”.',
  mustKeep: 'Na een betaling moeten we een aanvraag {years} jaar bewaren. Daarna wissen we hem vanzelf.',
  payingNow: 'Er loopt nog een betaling. Probeer het over een kwartier weer.',
  erased: 'Alles van deze aanvraag is gewist.',
};

/** Choices of the fields of actions. */
export const choices: Readonly<Record<string, string>> = {
  take: 'Ik bel',
  called: 'Gebeld',
  'no answer': 'Geen gehoor',
  done: 'Klaar',
  block: 'Blokkeer: neem geen verzoeken meer aan',
  pdf: 'Pdf, om te lezen (artikel 15)',
  json: 'JSON, voor een ander programma (artikel 20)',
};

/** Stages of an action in the record; any other outcome is the code of a refusal, and tells staff nothing. */
export const stages: Readonly<Record<string, string>> = {
  begun: 'begonnen',
  done: 'gedaan',
  asked: 'gevraagd, wacht op een collega',
  confirmed: 'bevestigd',
  refused: 'afgewezen',
};
export const notDone = 'niet gelukt';
