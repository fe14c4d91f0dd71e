/** The Dutch sentence for every code the product can answer with. Codes travel; sentences stand here only. */
export const messages = {
  'occupation.required': 'Je moet een beroep selecteren',
  'occupation.unlisted': 'Selecteer een geldig beroep uit de lijst',
  'occupation.excluded': 'Dit beroep kunnen we helaas niet verzekeren.',
  'dateOfBirth.required': 'Je geboortedatum is verplicht. Dit bepaalt mede de hoogte van je premie.',
  'dateOfBirth.format': 'Gebruik het formaat dd-mm-jjjj om je geboortedatum in te vullen.',
  'age.tooYoung': 'Vanwege je leeftijd is deze verzekering niet mogelijk.',
  'age.tooOld': 'Vanwege je leeftijd is deze verzekering niet mogelijk.',
  'sum.required': 'Dit veld is verplicht. Vul minimaal een bedrag van €\u00a0100 in.',
  'sum.tooLow': 'Vul minimaal een bedrag van €\u00a0100 in.',
  'sum.tooHigh': 'Het bedrag dat je wilt verzekeren mag maximaal €\u00a05.000 per maand zijn.',
  'claimDuration.required': 'Je moet je uitkeringsduur nog aangeven.',
  'waitingPeriod.required': 'Je moet nog aangeven hoe lang je zonder uitkering kunt.',
  'mentalCover.required': 'Geef aan of je psychische klachten wil meeverzekeren.',
  'indexation.required': 'Wil je dat we elk jaar indexeren?',
  'combination.waitingPeriod': 'Een wachttijd van 2 jaar is niet mogelijk bij een uitkeringsduur van 2 jaar.',
  'calculation.input': 'De premie kan niet worden berekend. Controleer je gegevens.',
  'request.malformed': 'De gegevens kloppen niet. Controleer wat je hebt ingevuld.',
  'request.unreadable': 'Het bericht is niet leesbaar.',
  'request.tooLarge': 'Het bericht is te groot.',
  'request.wrongType': 'Dit soort bericht kunnen we niet lezen. Stuur JSON.',
  'request.tooMany': 'Je hebt te veel aanvragen gedaan. Wacht even en probeer het opnieuw.',
  'request.notFound': 'Deze gegevens bestaan niet of zijn verlopen.',
  'request.keyReused': 'Deze aanvraag is al eerder met andere gegevens verstuurd.',
  'application.stale': 'Je gegevens zijn ondertussen op een andere plek gewijzigd.',
  'server.failed': 'Er is iets misgegaan, probeer het later opnieuw.',
  'server.busy': 'Het is nu erg druk. Probeer het over een paar tellen opnieuw.',
} as const;

export type MessageCode = keyof typeof messages;

export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(messages, code);
}
