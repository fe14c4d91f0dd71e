/** The Dutch sentence for every code of the product. Code refers to the codes; this is the only place with the sentences. */
export const messages = {
  // Faults that a form can find.
  'occupation.required': 'Je moet een beroep selecteren',
  'occupation.unlisted': 'Selecteer een geldig beroep uit de lijst',
  'dateOfBirth.required': 'Je geboortedatum is verplicht. Dit bepaalt mede de hoogte van je premie.',
  'dateOfBirth.format': 'Gebruik het formaat dd-mm-jjjj om je geboortedatum in te vullen.',
  'dateOfBirth.unreal': 'Deze datum bestaat niet. Controleer je geboortedatum.',
  'dateOfBirth.future': 'Je geboortedatum kan niet in de toekomst liggen.',
  'sum.required': 'Dit veld is verplicht. Vul minimaal een bedrag van {least} in.',
  'sum.tooLow': 'Vul minimaal een bedrag van {least} in.',
  'sum.tooHigh': 'Het bedrag dat je wilt verzekeren mag maximaal {most} per maand zijn.',
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
  'cancellationDate.unreal': 'Deze datum bestaat niet. Controleer de dag en de maand.',
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
  'statement.truthful': 'Zet een vinkje om te bevestigen dat je alle vragen eerlijk en volledig hebt beantwoord.',
  'statement.directDebit': 'Zet een vinkje om een machtiging te geven voor de premie en de poliskosten.',
  'statement.electronic': 'Zet een vinkje om je documenten en berichten per e-mail te ontvangen.',
  'terms.required': 'Het accepteren van de slotverklaring is verplicht',
  'iban.required': 'Je rekeningnummer is verplicht',
  'iban.invalid': 'Je hebt geen geldige IBAN ingevuld',
  'iban.malformed': 'Geen geldige IBAN',
  'password.format':
    'Het wachtwoord moet minimaal 1 hoofdletter, 1 kleine letter, 1 cijfer en 1 speciaal karakter bevatten.',
  // Refusals by the server.
  'occupation.excluded': 'Dit beroep kunnen we helaas niet verzekeren.',
  'age.tooYoung': 'Vanwege je leeftijd is deze verzekering niet mogelijk.',
  'age.tooOld': 'Vanwege je leeftijd is deze verzekering niet mogelijk.',
  'combination.waitingPeriod': 'Een wachttijd van 2 jaar is niet mogelijk bij een uitkeringsduur van 2 jaar.',
  'quote.noEmail': 'Geen e-mailadres bekend. Vul uw e-mailadres in om de offerte te versturen.',
  'quote.changed': 'De prijs is intussen veranderd. Dit is je nieuwe prijs.',
  'quote.expired': 'Deze berekening is verlopen. Dit is je prijs van vandaag.',
  'quote.tampered': 'We kunnen niet zien waar deze berekening vandaan komt. We hebben je premie opnieuw berekend.',
  'quote.unknownPartner':
    'We werken niet meer samen met de website die dit berekende. We hebben je premie opnieuw berekend.',
  'quote.unreadable': 'We kunnen deze berekening niet lezen. Bereken hier je premie.',
  'partner.keyMissing': 'Stuur de sleutel mee als "Authorization: Bearer …", één keer.',
  'partner.noRight': 'Dit mag je niet opvragen.',
  'address.unknown': 'We hebben dit adres niet gevonden. Vul zelf je straat en woonplaats in.',
  'application.incomplete': 'Je aanvraag is nog niet compleet.',
  'application.frozen': 'Je aanvraag is in behandeling en kan niet meer worden gewijzigd. Klopt er iets niet? Bel ons.',
  'knowledge.incomplete': 'Beantwoord eerst alle vragen van de toets.',
  'knowledge.foreign': 'Deze antwoorden horen niet bij jouw toets. Open de toets opnieuw.',
  'knowledge.notStarted': 'Je hebt de toets nog niet geopend.',
  'knowledge.graded': 'Je hebt de toets al gedaan. Je kunt hem één keer doen.',
  'knowledge.failedBefore': 'Je hebt de kennistoets al gedaan en niet gehaald. Een adviseur helpt je graag verder.',
  'knowledge.tooMany':
    'Vanaf dit internetadres is de kennistoets vandaag al heel vaak gedaan, misschien door anderen. Probeer het morgen opnieuw of bel ons.',
  'knowledge.otherResult': 'Dit is niet de uitslag van jouw toets.',
  'mail.tooMany': 'We hebben al een paar berichten voor je verstuurd. Probeer het later opnieuw.',
  'adviser.noPhone': 'Vul je telefoonnummer in, dan kan een adviseur je bellen.',
  'adviser.blocked': 'Voor deze aanvraag kun je geen adviseur meer vragen. Bel of mail {brand} als je een vraag hebt.',
  'payment.failed':
    'Er is een fout opgetreden bij het verwerken van je aanvraag. Probeer het later nog eens of neem contact op met {brand}.',
  'payment.conflict': 'Deze aanvraag is al betaald en in behandeling.',
  'payment.noStatus': 'Er is een fout opgetreden bij het ophalen van de betalingsstatus.',
  'payment.noAccountChoice': 'Bij deze betaling valt er geen rekening te kiezen.',
  'payment.accountSettled': 'De controle bij {who} is al begonnen. Je rekening kun je nu niet meer kiezen.',
  'payment.mandateRequired': 'Vink de machtiging aan om deze rekening te gebruiken.',
  'payment.noPassedTest': 'Je kunt pas betalen als je de kennistoets hebt gehaald.',
  'identity.unpaid': 'Je hebt nog niet betaald. Rond eerst je betaling af.',
  'identity.accountChoice':
    'Je betaalde van een andere rekening. Kies eerst van welke rekening je premie gaat. Dat kan op het apparaat waarmee je betaalde. Lukt dat niet? Bel ons.',
  'identity.noPassedTest': 'Je geboortedatum is gewijzigd. Doe daarom eerst de kennistoets opnieuw.',
  'identity.submitted': 'Je aanvraag is al verstuurd. Je hoeft niet nog een keer te bevestigen wie je bent.',
  'identity.tooMany': 'Je hebt vandaag al te vaak geprobeerd te bevestigen wie je bent. Probeer het morgen opnieuw.',
  'identity.issuer': 'Kies je bank uit de lijst.',
  'identity.way': 'Kies hoe je bevestigt wie je bent.',
  'identity.outage':
    '{way} werkt op dit moment niet. Kies een ander middel, of ga later verder met de link in je mail.',
  'identity.unavailable': '{way} werkt op dit moment niet. Probeer het over een paar minuten opnieuw.',
  'identity.otherCheck': 'Deze controle hoort niet bij jouw aanvraag.',
  'submission.unverified': 'Je aanvraag is nog niet verstuurd. Bevestig eerst bij {who} wie je bent.',
  'request.malformed': 'De gegevens kloppen niet. Controleer wat je hebt ingevuld.',
  'text.invisible': 'In dit veld staat een teken dat je niet ziet. Typ het veld opnieuw.',
  'request.unreadable': 'Het bericht is niet leesbaar.',
  'request.tooLarge': 'Het bericht is te groot.',
  'request.wrongType': 'Dit soort bericht kunnen we niet lezen. Stuur JSON.',
  'request.tooMany': 'Je hebt te veel aanvragen gedaan. Wacht even en probeer het opnieuw.',
  'request.notFound': 'Deze gegevens bestaan niet of zijn verlopen.',
  'request.keyReused': 'Deze aanvraag is al eerder met andere gegevens verstuurd.',
  'application.continuedElsewhere':
    'Je bent op een ander apparaat verdergegaan. Open de link in je e-mail om hier verder te gaan.',
  'application.proofWrong':
    'Deze gegevens horen niet bij deze aanvraag. Controleer je geboortedatum en je postcode. Na vijf keer fout kun je het een dag later weer proberen.',
  'withdrawal.tooLate': 'Hier kun je je aanvraag niet meer intrekken. Bel ons als je wilt stoppen.',
  'application.tooMany':
    'Vanaf dit internetadres zijn vandaag al te veel aanvragen begonnen. Probeer het morgen opnieuw of bel ons.',
  'application.anotherPerson':
    'Het beroep en de geboortedatum zijn allebei anders. Begin daarvoor een nieuwe berekening.',
  'application.stale': 'Je gegevens zijn ondertussen op een andere plek gewijzigd.',
  'server.failed': 'Er is iets misgegaan, probeer het later opnieuw.',
  'server.busy': 'Het is nu erg druk. Probeer het over een paar tellen opnieuw.',
} as const;

export type MessageCode = keyof typeof messages;

export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(messages, code);
}

/** The values for the places that sentences leave open: `most` for `{most}`. */
type Words = Readonly<Record<string, string>>;

const PLACE = /\{(\w+)\}/g;

/** The Dutch sentence for a code, with these words in its places. */
export const sentenceOf = (code: MessageCode, words: Words = {}): string =>
  messages[code].replaceAll(PLACE, (place, name: string) => words[name] ?? place);

/** A fault with the words that its sentence needs. */
export const worded = <Told extends { readonly code: MessageCode }>(fault: Told, words: Words) =>
  messages[fault.code].search(PLACE) < 0 ? fault : { ...fault, words };
