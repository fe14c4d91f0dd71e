/** What a form can find wrong. These travel with the first screen, so a sentence that only the server says is not here. */
export const formMessages = {
  'occupation.required': 'Je moet een beroep selecteren',
  'occupation.unlisted': 'Selecteer een geldig beroep uit de lijst',
  'dateOfBirth.required': 'Je geboortedatum is verplicht. Dit bepaalt mede de hoogte van je premie.',
  'dateOfBirth.format': 'Gebruik het formaat dd-mm-jjjj om je geboortedatum in te vullen.',
  'sum.required': 'Dit veld is verplicht. Vul minimaal een bedrag van €\u00a0100 in.',
  'sum.tooLow': 'Vul minimaal een bedrag van €\u00a0100 in.',
  'sum.tooHigh': 'Het bedrag dat je wilt verzekeren mag maximaal €\u00a05.000 per maand zijn.',
  'claimDuration.required': 'Je moet je uitkeringsduur nog aangeven.',
  'waitingPeriod.required': 'Je moet nog aangeven hoe lang je zonder uitkering kunt.',
  'mentalCover.required': 'Geef aan of je psychische klachten wil meeverzekeren.',
  'indexation.required': 'Wil je dat we elk jaar indexeren?',
  'income.required': 'Geef aan wat je gemiddelde jaarinkomen is.',
  'income.tooLow': 'Het jaarinkomen is te laag voor het verzekerd bedrag.',
  'taxDeduction.required': 'Geef aan of de premie aftrekbaar wilt maken voor de belasting.',
  'otherInsurance.required': 'Geef aan of je ergens anders een AOV hebt lopen.',
  'insurer.required': 'Vul de naam van je verzekeraar in.',
  'termination.required': 'Geef aan of je jouw lopende AOV opzegt of niet.',
  'cancellationDate.required': 'De opzegdatum is verplicht.',
  'cancellationDate.format': 'Gebruik het formaat dd-mm-jjjj om de datum in te vullen.',
  'initials.required': 'Vul je voorletters in.',
  'surname.required': 'Vul je achternaam in.',
  'gender.required': 'Kies je geslacht.',
  'nationality.required': 'Kies je nationaliteit uit de lijst.',
  'postcode.format': 'Postcode moet 4 nummers bevatten gevolgd door 2 letters.',
  'houseNumber.required': 'Vul je huisnummer in, alleen cijfers.',
  'street.required': 'Vul je straat in.',
  'city.required': 'Vul je woonplaats in.',
  'phone.format': 'Telefoonnummer moet in het formaat +31 (0)6 12345678 zijn.',
  'email.required': 'E-mailadres is verplicht',
  'email.format': 'Vul een geldig e-mailadres in',
  'emailConfirmation.different': 'Het e-mailadres komt niet overeen. Typ het nogmaals in.',
  'privacy.required': 'Je moet akkoord gaan met het privacybeleid om door te gaan',
  'statement.required': 'Zet een vinkje om verder te gaan.',
  'terms.required': 'Het accepteren van de slotverklaring is verplicht',
  'iban.required': 'Je rekeningnummer is verplicht',
  'iban.invalid': 'Je hebt geen geldige IBAN ingevuld',
} as const;

const serverMessages = {
  'occupation.excluded': 'Dit beroep kunnen we helaas niet verzekeren.',
  'age.tooYoung': 'Vanwege je leeftijd is deze verzekering niet mogelijk.',
  'age.tooOld': 'Vanwege je leeftijd is deze verzekering niet mogelijk.',
  'combination.waitingPeriod': 'Een wachttijd van 2 jaar is niet mogelijk bij een uitkeringsduur van 2 jaar.',
  'quote.noEmail': 'Geen e-mailadres bekend. Vul uw e-mailadres in om de offerte te versturen.',
  'quote.failed': 'De offerte kon niet worden verstuurd.',
  'address.unknown': 'We hebben dit adres niet gevonden. Vul zelf je straat en woonplaats in.',
  'application.incomplete': 'Je aanvraag is nog niet compleet.',
  'application.frozen': 'Je aanvraag is in behandeling en kan niet meer worden gewijzigd.',
  'identity.unpaid': 'Je hebt nog niet betaald. Rond eerst je betaling af.',
  'identity.submitted': 'Je aanvraag is al verstuurd. Je hoeft niet nog een keer te bevestigen wie je bent.',
  'identity.issuer': 'Kies je bank uit de lijst.',
  'identity.unavailable': 'iDIN werkt op dit moment niet. Probeer het over een paar minuten opnieuw.',
  'identity.otherCheck': 'Deze controle hoort niet bij jouw aanvraag.',
  'submission.unverified': 'Je aanvraag is nog niet verstuurd. Bevestig eerst bij je bank wie je bent.',
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

/**
 * The Dutch sentence for every code the product can answer with. Codes travel; sentences stand here only. The mark lets
 * the browser's bundle leave this out.
 */
export const messages = /* @__PURE__ */ Object.assign({}, formMessages, serverMessages);

export type MessageCode = keyof typeof messages;

export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(messages, code);
}

export function isFormMessage(code: string): code is keyof typeof formMessages {
  return Object.hasOwn(formMessages, code);
}
