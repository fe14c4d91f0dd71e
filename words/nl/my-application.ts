/** The mail after a withdrawal. */
export const withdrawn = {
  subject: 'Je hebt je aanvraag ingetrokken',
  title: 'Je aanvraag is ingetrokken',
  paragraphs: [
    'Je hebt je aanvraag voor een verzekering bij arbeidsongeschiktheid (AOV) ingetrokken. Je bent bij ons niet verzekerd en je betaalt geen premie.',
    'Wat je hebt betaald, ook de cent, krijg je binnen 30 dagen terug. Dat gaat naar de rekening waarvan je betaalde.',
    'Wilde je een andere verzekering opzeggen? Laat die lopen als je verzekerd wilt blijven. Heb je al opgezegd, bel dan die verzekeraar.',
  ],
  reference: 'Kenmerk van je aanvraag',
  at: 'Ingetrokken op',
  note: 'Bewaar deze e-mail. Je kunt ermee laten zien dat en wanneer je je aanvraag hebt ingetrokken.',
} as const;

/** The mail after five wrong birth dates or postcodes. */
export const freshLink = {
  subject: 'Een nieuwe link naar je aanvraag',
  title: 'Je aanvraag is een dag op slot',
  paragraphs: [
    'Iemand vulde bij je aanvraag vijf keer een verkeerde geboortedatum of postcode in. Daarom is je aanvraag een dag op slot, ook voor jou.',
    'Daarna kom je er weer in met de nieuwe link in deze e-mail. Als je die gebruikt, werken je eerdere links niet meer.',
  ],
  opens: 'Weer open vanaf',
  button: 'Mijn aanvraag',
  note: 'Kun je niet wachten, bijvoorbeeld omdat je je aanvraag wilt intrekken? Bel ons. Deze link is alleen voor jou.',
} as const;

/** The mail with the link that was asked for again. */
export const linkAgain = {
  subject: 'De link naar je aanvraag',
  title: 'De link naar je aanvraag',
  paragraphs: [
    'Je vroeg om de link naar je aanvraag. Open hem, dan zie je hoe het ermee staat. We vragen eerst je geboortedatum en je postcode.',
    'Als je deze link gebruikt, werken je eerdere links niet meer.',
  ],
  button: 'Mijn aanvraag',
  note: 'Vroeg je hier niet om? Dan hoef je niets te doen. Deze link is alleen voor jou.',
} as const;

/** The mail to the former address of an application; its reader may be somebody else. */
export const addressReplaced = {
  subject: 'Het e-mailadres van je aanvraag is veranderd',
  title: 'We mailen voortaan naar een ander adres',
  paragraphs: [
    'Bij een aanvraag stond dit e-mailadres. Een medewerker heeft het op verzoek vervangen door een ander adres. De links die je eerder kreeg, werken niet meer.',
    'Heb je hier niet om gevraagd? Bel ons dan meteen en noem het kenmerk. We zetten het terug.',
    'Een week lang kan niemand met het nieuwe adres de aanvraag intrekken of wissen, gegevens opvragen of de rekening veranderen.',
  ],
  note: 'Heb je er wel om gevraagd, of ken je deze aanvraag niet? Dan hoef je niets te doen.',
} as const;

/** Name of the files of an export. */
export const fileName = 'gegevens-{referenceId}.{format}';
