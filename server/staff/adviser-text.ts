import { periodWords, type Period } from '@vangnet/domain/product/retention';
import type { CallBackMoment } from '@vangnet/contract/adviser';

// Advisers read Dutch on every site, so no module in another language takes the place of this one.

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
  caseNumber: 'Kenmerk',
  moment: 'Terugbellen',
  requestedAt: 'Gevraagd op',
  language: 'Leest de site in het',
  languages: { nl: 'Nederlands', en: 'Engels' },
};

export const pdf = {
  title: (caseNumber: string) => `Adviesverzoek ${caseNumber}`,
  confidential: 'Vertrouwelijk: alleen voor de adviseur.',
  reference: 'Aanvraag',
  contact: 'Contact',
  phone: 'Telefoon',
  person: 'Persoon',
  money: 'Inkomen en andere AOV',
  unknown: 'Er is nog niets ingevuld.',
  choices: 'Keuzes en premie',
  noChoices: 'Nog niet alle keuzes zijn gemaakt. Er is geen premie.',
  declarations: 'Slotverklaring',
  noDeclarations: 'De slotverklaring is nog niet ingevuld.',
  debitAccount: 'Rekening voor de premie',
  accountEnd: (digits: string) => `Eindigt op ${digits}`,
  payment: 'Betaling',
  paidAt: 'Betaald op',
  account: 'Rekening',
  accounts: {
    same: 'Dezelfde als in de aanvraag, gecontroleerd',
    another: 'Een andere dan in de aanvraag, nog niet gekozen',
    unknown: 'Niet te zien van welke rekening is betaald, niet gecontroleerd',
  },
  chosenAccounts: {
    payer: 'Een andere dan ingevuld, premie gaat van de rekening die betaalde, gecontroleerd',
    entered: 'Een andere dan ingevuld, premie gaat van de ingevulde rekening, niet gecontroleerd',
  },
  test: 'Kennistoets',
  noTest: 'De kennistoets is niet gedaan.',
  failedBefore: (remembered: Period) =>
    'In een eerdere aanvraag is de kennistoets niet gehaald. ' +
    `Daarom kan deze persoon ${periodWords(remembered)} lang niet zonder adviseur verder.`,
  passed: 'Gehaald',
  notPassed: 'Niet gehaald',
  score: (good: number, all: number) => `${good} van ${all} goed`,
  mistakes: 'Fout beantwoord',
  columns: { question: 'Vraag', given: 'Antwoord', right: 'Goed antwoord' },
};
