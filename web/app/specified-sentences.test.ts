import { expect, test } from 'vitest';
import * as words from '../testing/words.ts';

/**
 * The specification's own sentences and names, letter for letter, once. Other tests take them from the modules of words. The messages
 * about fields stand beside their rules (domain/application/steps.test.ts), what the server alone says beside its calls.
 */
type Row = readonly [said: string, specified: string];

const fails = 'Er is een fout opgetreden bij het';
const check = 'Controleer je internetverbinding en probeer het opnieuw.';

/** Section 8. */
const failures: readonly Row[] = [
  [
    words.findJob.occupationsFailed,
    'Er is iets fout gegaan met het ophalen van de beroepen, probeer het later nogmaals.',
  ],
  [
    words.calculations.text.calculationFailed,
    'Er is iets fout gegaan met het berekenen van de premie, probeer het later nogmaals.',
  ],
  [words.general.failed, 'Er is iets misgegaan, probeer het later opnieuw.'],
  [words.messages['server.failed'], 'Er is iets misgegaan, probeer het later opnieuw.'],
  [words.quoteFailures.failures.server, 'Er is iets misgegaan.'],
  [words.quoteFailures.failures.refused, 'De offerte kon niet worden verstuurd.'],
  [words.quoteFailures.failures.unreachable, 'Er is een onbekende fout opgetreden. Probeer het opnieuw.'],
  [words.quoteFailures.failures.noToken, 'No token available'],
  [words.general.saveFailed, `${fails} opslaan van je gegevens. ${check}`],
  [words.averageYearIncome.saveFailed, `${fails} opslaan van je inkomen. ${check}`],
  [words.terminateInsurance.saveFailed, `${fails} opslaan van je verzekeringgegevens. ${check}`],
  [
    words.payment.text.failed('X'),
    `${fails} verwerken van je aanvraag. Probeer het later nog eens of neem contact op met X.`,
  ],
  [words.payment.text.conflict, 'Deze aanvraag is al betaald en in behandeling.'],
  [words.payment.text.noToken, 'No token available'],
  [words.paymentStatus.text.noId, 'Geen betalings-ID gevonden in de URL.'],
  [words.paymentStatus.text.lookupFailed, `${fails} ophalen van de betalingsstatus.`],
  [words.paymentStatus.error.general, `${fails} verwerken van uw betaling.`],
  [words.continuing.text.noToken, 'Geen geldige token gevonden.'],
  [words.continuing.text.expired, 'Je berekening is verlopen – maar in 1 minuut heb je weer inzicht'],
  [words.continuing.text.withoutId, 'Er is een probleem opgetreden bij het laden van je gegevens.'],
  [words.continuing.text.failed, `${fails} laden van je gegevens. Probeer het later opnieuw.`],
];

/** Section 2: what the specification quotes of the screens. */
const screens: readonly Row[] = [
  [words.labelled.yesOrNo.no, 'Nee, liever niet'],
  [words.labelled.yesOrNo.yes, 'Ja, dat wil ik'],
  [words.indexing.next, 'Bekijk premie'],
  [words.quote.send, 'Stuur mij een offerte'],
  [words.quote.skip, 'Door zonder offerte'],
  [words.overview.text.title, 'Dit is je premie'],
  [words.overview.progression.showAll, 'Toon alles'],
  [words.overview.progression.hide, 'Verberg'],
  [words.overview.brief.link, 'De verzekering in het kort'],
  [`${words.overview.text.goOnShort} ${words.overview.text.withApplying}`, 'Doorgaan met aanvragen'],
  [words.taxDeductible.legend, 'Premie fiscaal aftrekken'],
  [words.finalOverview.cover.title, 'Jouw keuzes en dekking'],
  [words.knowledgeResult.text.passed, 'Gefeliciteerd!'],
  [words.knowledgeResult.text.failed, 'Helaas…'],
  [words.identity.text.matched, 'Bedankt voor de verificatie'],
  [words.identity.refused.title, 'Verificatie mislukt'],
  [words.identity.refused.adjust, 'Pas je gegevens aan'],
  [words.finalScreen.title, 'Gelukt!'],
  [words.failScreen.title, 'Gegevens verstuurd'],
  [words.paymentStatus.waiting.title, 'Betaling in behandeling'],
  [words.paymentStatus.paid.title, 'Betaling geslaagd!'],
  [words.paymentStatus.ended.failed.title, 'Betaling mislukt'],
  [words.paymentStatus.ended.canceled.title, 'Betaling geannuleerd'],
  [words.paymentStatus.ended.expired.title, 'Betaling verlopen'],
  [words.paymentStatus.authorized.title, 'Betaling geautoriseerd'],
  [words.paymentStatus.text.goOn, 'Ga verder'],
  [words.paymentStatus.error.title, 'Er is een probleem opgetreden'],
  [words.general.retry, 'Opnieuw proberen'],
  [words.continuing.text.loading, 'Je gegevens worden geladen...'],
  [words.continuing.text.start, 'Start je nieuwe berekening'],
  [words.continuing.text.startButton, 'Bereken jouw premie'],
];

/** Names that are agreed on beside it: of fields, buttons and documents. */
const names: readonly Row[] = [
  [words.frame.next, 'Volgende'],
  [words.frame.back, 'Terug'],
  [words.frame.saving, 'Bezig met opslaan'],
  [words.frame.saveAndReturn, 'Bewaar en terug'],
  [words.parts.change, 'Wijzig'],
  [words.parts.lookAgain(1), 'Kijk nog even naar 1 veld'],
  [words.parts.lookAgain(2), 'Kijk nog even naar 2 velden'],
  [words.frame.helpTitle, 'Hulp nodig?'],
  [words.frame.place({ number: 4, of: 6 }), 'Vraag 4 van 6'],
  [words.findJob.title, 'In zes vragen op weg naar je AOV'],
  [words.findJob.occupation, 'Wat is je beroep?'],
  [words.findJob.dateOfBirth, 'Wat is je geboortedatum?'],
  [words.financialSituation.sumAssured, 'Bedrag dat je wilt verzekeren'],
  [words.financialSituation.showExample, 'Bekijk een rekenvoorbeeld'],
  [words.psychologicalComplaints.title, 'Wil je psychische klachten meeverzekeren?'],
  [words.overview.choices.indexation, 'Elk jaar indexeren'],
  [words.averageYearIncome.income, 'Gemiddeld bruto jaarinkomen'],
  [words.runningInsurance.title, 'Heb je ergens anders een AOV lopen?'],
  [words.terminateInsurance.title, 'Vertel ons over je andere AOV'],
  [words.terminateInsurance.broker, 'Verzekeraar'],
  [words.terminateInsurance.termination, 'Zeg je deze AOV op?'],
  [words.terminateInsurance.date, 'Per welke datum?'],
  [words.terminateInsurance.sumAssured, 'Huidig verzekerd bedrag'],
  [words.personalData.who.heading, 'Wie ben je?'],
  [words.personalData.where.heading, 'Waar woon je?'],
  [words.personalData.reach.heading, 'Hoe bereiken we je?'],
  [words.personalData.who.surnameHint, 'Je achternaam moet gelijk zijn aan de naam bij je bankrekening.'],
  [words.labels['insurer.initials'], 'Voorletters'],
  [words.labels['insurer.phoneNumber'], 'Mobiel nummer'],
  [words.personalData.reach.emailConfirmation, 'Herhaal je e-mailadres'],
  [words.finalOverview.documents.names.pvw, 'Polisvoorwaarden'],
  [words.finalOverview.documents.names.cbeo, 'Consumentenbrochure'],
  [words.finalOverview.documents.names.dvd, 'Vergelijkingskaart'],
  [words.finalOverview.account.iban, 'IBAN'],
  [words.knowledgeIntroduction.title, 'Een korte kennistoets'],
  [words.knowledgeIntroduction.start, 'Start de toets'],
  [words.knowledgeQuestions.place(3, 12), 'Kennistoets, vraag 3 van 12'],
  [words.knowledgeQuestions.next, 'Volgende vraag'],
  [words.knowledgeQuestions.previous, 'Vorige vraag'],
  [words.knowledgeQuestions.grade, 'Bekijk de uitslag'],
  [words.knowledgeResult.text.apply, 'Vraag de verzekering aan'],
  [words.adviserText.ask, 'Laat een adviseur contact opnemen'],
  [words.paymentStatus.paid.bank, 'Bij welke bank heb je een privérekening?'],
  [words.paymentStatus.paid.goTo('X'), 'Verder naar X'],
  [words.paymentStatus.text.backToTest, 'Terug naar de kennistoets'],
  [words.paymentStatus.otherAccount.use, 'Gebruik deze rekening'],
  [words.paymentStatus.otherAccount.keep, 'Houd de rekening die ik invulde'],
  [words.identity.text.busy, 'Even geduld, we controleren je gegevens'],
  [words.notFound.title, 'Deze pagina bestaat niet'],
  [words.returning.title, 'Je was bezig'],
  [
    Object.values(words.pageTitles).join(', '),
    'Privacy, Cookies, Toegankelijkheid, Verwijder mijn gegevens, Mijn aanvraag, Lees mee',
  ],
];

/** What the visitor declares and consents to: it is recorded in these words, and the law has a say in them. */
const declared: readonly Row[] = [
  [
    words.declarations.truthful,
    'Ik heb alle vragen eerlijk en volledig beantwoord. Ik weet dat een fout antwoord gevolgen kan hebben voor mijn uitkering.',
  ],
  [
    words.declarations.directDebit,
    'Ik geef een doorlopende machtiging om de premie en de poliskosten van mijn rekening af te schrijven (SEPA-incasso). Een afschrijving kan ik binnen 8 weken laten terugboeken.',
  ],
  [words.declarations.electronic, 'Ik ontvang mijn documenten en berichten per e-mail.'],
  [words.declarations.acceptedTerms, 'Ik ga akkoord met de slotverklaring en de voorwaarden'],
  [`${words.privacy.before} ${words.privacy.link}`, 'Ik ga akkoord met het privacybeleid'],
  [words.consent.question, 'Mogen we bijhouden via welke link je komt en waar je stopt? We doen dat zelf.'],
  [words.consent.refuse, 'Weigeren'],
  [words.consent.accept, 'Accepteren'],
];

test.each([
  ['what the visitor declares and consents to', declared],
  ['what the visitor reads when a call fails', failures],
  ['what the screens say', screens],
  ['the agreed names', names],
])('%s is letter for letter that of the specification', (_what, rows) => {
  expect(rows.map(([said]) => said)).toEqual(rows.map(([, specified]) => specified));
});

test('every screen has the title of the specification', () => {
  expect(words.titles).toEqual({
    'find-job': 'Wat is je beroep?',
    'financial-situation': 'Wat zijn je maandlasten?',
    'claim-duration': 'Hoe lang wil je een uitkering?',
    'waiting-period': 'Hoe lang kun je zonder uitkering?',
    'psychological-complaints': 'Psychische klachten meeverzekeren?',
    indexing: 'Wil je dat de AOV wordt geïndexeerd?',
    'overview-configurator': 'Dit is je premie',
    'average-year-income': 'Wat is je gemiddelde jaarinkomen?',
    'tax-deductible': 'Premie aftrekken',
    'running-insurance': 'Heb je al een AOV?',
    'terminate-insurance': 'Je andere AOV',
    'personal-data': 'Persoonlijke gegevens',
    'final-overview': 'Vraag je verzekering aan',
    'knowledge-introduction': 'Kennistoets',
    'knowledge-questions': 'Kennistoets',
    'knowledge-result': 'Uitslag van de kennistoets',
    'idin-verification': 'Verificatie van je gegevens',
    'final-screen': 'Geregeld!',
    'fail-screen': 'Gegevens verstuurd',
    'payment-status': 'Betaling',
    continue: 'Ga verder met je berekening',
  });
});
