import * as choices from '../product/choice-text.ts';
import type { AnswerPath } from './draft-schema.ts';

/** The name of every field of the draft, in the order of the questions. */
export const labels: Readonly<Record<AnswerPath, string>> = {
  'job.occupation.name': 'Beroep',
  ...choices.labels,
  'insurer.initials': 'Voorletters',
  'insurer.middleName': 'Tussenvoegsel',
  'insurer.surname': 'Achternaam',
  'insurer.dateOfBirth': 'Geboortedatum',
  'insurer.gender': 'Geslacht',
  'insurer.nationality': 'Nationaliteit',
  'insurer.zipCode': 'Postcode',
  'insurer.number': 'Huisnummer',
  'insurer.numberAddition': 'Toevoeging',
  'insurer.street': 'Straat',
  'insurer.city': 'Woonplaats',
  'insurer.country': 'Land',
  'insurer.phoneNumber': 'Mobiel nummer',
  'insurer.email': 'E-mailadres',
  averageYearIncome: 'Gemiddeld bruto jaarinkomen',
  deductPremiumFromTaxes: 'Premie fiscaal aftrekken',
  'otherInsurance.existingInsurance': 'Andere AOV',
  'otherInsurance.existingInsuranceBroker': 'Verzekeraar',
  'otherInsurance.existingInsuranceTermination': 'Je zegt deze AOV op',
  'otherInsurance.existingInsuranceCancellationDate': 'Opzegdatum',
  'otherInsurance.existingInsuranceSumAssured': 'Huidig verzekerd bedrag per maand',
  'statements.truthful': 'Vragen eerlijk en volledig beantwoord',
  'statements.directDebit': 'Machtiging voor automatische incasso',
  'statements.electronic': 'Documenten en berichten per e-mail',
  acceptedTerms: 'Akkoord met slotverklaring en voorwaarden',
  documentsVersion: 'Versie van de documenten',
  iban: 'IBAN',
  afvReferenceId: 'Kenmerk',
  claimAssessment: 'Beoordeling',
  claimDurationLifeAnnuity: 'Uitkering na overlijden',
  coverLimit: 'Ondergrens van de dekking',
  discount: 'Korting in het eerste jaar',
  discountGroupId: 'Kortingsgroep',
  endDate: 'Einddatum',
  endDateIsRetirementAge: 'Stopt op de AOW-leeftijd',
  idinResult: 'Bij je bank bevestigd wie je bent',
  'insurer.isSmoker': 'Roker',
  'insurer.occupation': 'Beroep',
  issuer: 'Bank',
  'job.classNr': 'Beroepsklasse',
  'job.excluded': 'Beroep uitgesloten',
  'job.fittingLabour': 'Passend werk mogelijk',
  'job.maxEndAgeFittingLabour': 'Hoogste eindleeftijd, passend werk',
  'job.maxEndAgeOwnLabour': 'Hoogste eindleeftijd, eigen beroep',
  'job.maxStartAge': 'Hoogste leeftijd bij het begin',
  'job.ownLabour': 'Eigen beroep mogelijk',
  monthlyExpenses: 'Vaste lasten per maand',
  occupationClass: 'Beroepsklasse',
  paymentMethod: 'Betaling',
  premium: 'Premie per maand',
  'premiumTerms.amount': 'Premie per maand',
  'premiumTerms.startDate': 'Begint op',
  rateType: 'Soort tarief',
  termOfCover: 'Looptijd',
  transactionCode: 'Nummer bij de bank',
};

/** The name of a line that has more fields than its own. */
export const wholes: typeof changes = { 'insurer.initials': 'Naam', 'insurer.zipCode': 'Adres' };

/** Completes "Wijzig" for a screen reader. */
export const changes: Readonly<Partial<Record<AnswerPath, string>>> = {
  'job.occupation.name': 'je beroep',
  ...choices.changes,
  'insurer.initials': 'je naam',
  'insurer.dateOfBirth': 'je geboortedatum',
  'insurer.gender': 'je geslacht',
  'insurer.nationality': 'je nationaliteit',
  'insurer.zipCode': 'je adres',
  'insurer.phoneNumber': 'je mobiele nummer',
  'insurer.email': 'je e-mailadres',
  averageYearIncome: 'je jaarinkomen',
  deductPremiumFromTaxes: 'of je de premie aftrekt',
  'otherInsurance.existingInsurance': 'of je een andere AOV hebt',
  'otherInsurance.existingInsuranceBroker': 'de verzekeraar van je andere AOV',
  'otherInsurance.existingInsuranceTermination': 'of je je andere AOV opzegt',
  'otherInsurance.existingInsuranceCancellationDate': 'de opzegdatum van je andere AOV',
  'otherInsurance.existingInsuranceSumAssured': 'het verzekerde bedrag van je andere AOV',
};

/** Values. */
export const yes = 'Ja';
export const no = 'Nee';
export const perMonth = '{amount} per maand';
export const genders = { MALE: 'Man', FEMALE: 'Vrouw' };
export const monthsAfterDeath = { MONTHS_12: '12 maanden' };
export const payments = { MONTHLY: 'Per maand' };
export const rates = { STANDARD_RATE: 'Gewoon tarief' };
