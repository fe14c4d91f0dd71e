import type { CallBackMoment } from '@vangnet/contract/adviser';

export const moments: Readonly<Record<CallBackMoment, string>> = {
  MORNING: 'Op werkdagen tussen 9 en 12 uur',
  AFTERNOON: 'Op werkdagen tussen 12 en 17 uur',
  ANY: 'Op werkdagen tussen 9 en 17 uur',
};

/** The mail itself, which anybody on its way can read. */
export const mail = {
  subject: (caseNumber: string, isFirst: boolean) =>
    isFirst ? `Adviesverzoek ${caseNumber}` : `Adviesverzoek ${caseNumber}, aangevuld`,
  title: (isFirst: boolean) => (isFirst ? 'Iemand vraagt om een adviseur' : 'Een adviesverzoek is aangevuld'),
  call: 'Neem contact op met deze bezoeker.',
  where: {
    attachment: 'Het hele dossier zit als versleutelde pdf bij deze e-mail.',
    link: 'Het hele dossier is een versleutelde pdf. Je opent hem met de knop.',
  },
  password: 'De pdf gaat open met het wachtwoord voor adviseurs. Weet je het niet? Vraag het je beheerder.',
  open: 'Open het dossier',
  caseNumber: 'Zaaknummer',
  moment: 'Terugbellen',
  requestedAt: 'Gevraagd op',
};

export const pdf = {
  title: (caseNumber: string) => `Adviesverzoek ${caseNumber}`,
  confidential: 'Vertrouwelijk: alleen voor de adviseur.',
  reference: 'Aanvraag',
  contact: 'Contact',
  phone: 'Telefoon',
  email: 'E-mail',
  person: 'Persoon',
  name: 'Naam',
  dateOfBirth: 'Geboortedatum',
  address: 'Adres',
  income: 'Gemiddeld jaarinkomen',
  otherInsurer: 'Lopende AOV bij',
  unknown: 'Er is nog niets ingevuld.',
  choices: 'Keuzes en premie',
  noChoices: 'Nog niet alle keuzes zijn gemaakt. Er is geen premie.',
  tariff: 'Tarief',
  payment: 'Betaling',
  paidAt: 'Betaald op',
  account: 'Rekening',
  accounts: {
    same: 'Dezelfde als in de aanvraag',
    other: 'Een andere dan in de aanvraag',
    unknown: 'Niet bekend bij de bank',
  },
  test: 'Kennistoets',
  noTest: 'De kennistoets is niet gedaan.',
  passed: 'Gehaald',
  notPassed: 'Niet gehaald',
  score: (good: number, all: number) => `${good} van ${all} goed`,
  mistakes: 'Fout beantwoord',
  columns: { question: 'Vraag', given: 'Antwoord', right: 'Goed antwoord' },
};
