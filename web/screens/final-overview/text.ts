import { declarations as worded } from '@vangnet/domain/application/declarations-text';
import { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';
import { PREMIUM_WAIVER } from '@vangnet/domain/product/text';

export const text = {
  title: 'Vraag je verzekering aan',
  lead: 'Controleer je keuzes. Daarna doe je een korte kennistoets.',
};

export const premium = {
  slab: 'Je premie in het eerste jaar',
  perMonth: 'per maand',
  start: 'Start:',
  fee: 'Poliskosten:',
  once: ', één keer. Je hebt',
  coolingOff: 'bedenktijd.',
};

export const cover = {
  premium: 'Je premie',
  amount: (amount: string) => `Je betaalt het eerste jaar ${amount} per maand.`,
  discounted: (discount: string) => `De ${discount} korting is er al af.`,
  indication: 'Dit is een berekening. Op je polis staat de premie die je echt betaalt.',
  title: 'Jouw keuzes en dekking',
  close: 'Terug naar je aanvraag',
  covered: 'Wat is gedekt?',
  cover: `Je krijgt een uitkering vanaf ${BENEFIT_THRESHOLD}% arbeidsongeschiktheid, na je wachttijd. Vanaf ${FULL_BENEFIT_FROM}% krijg je het hele bedrag, daartussen een deel. ${PREMIUM_WAIVER}`,
};

export const settled = {
  personOnly: 'Je hebt al betaald. Je kunt alleen je naam, geboortedatum en adres nog wijzigen.',
  payment: 'Bekijk je betaling',
};

/** Over everything that was answered. */
export const answers = {
  choicesHeading: 'Je keuzes',
  personHeading: 'Over jou',
  moneyHeading: 'Je inkomen en andere AOV',
};

export const documents = {
  heading: 'Lees dit voordat je aanvraagt',
  /** That they are in another language than the page. */
  language: '',
  names: {
    pvw: 'Polisvoorwaarden',
    cbeo: 'Consumentenbrochure',
    dvd: 'Vergelijkingskaart',
    card: 'Verzekeringskaart',
  },
  failed: 'De documenten kunnen nu niet worden geladen.',
  someFailed: 'Niet alle documenten kunnen nu worden geladen.',
};

export const declarations = { heading: 'Slotverklaring', ...worded };

export const account = {
  heading: 'Je rekening',
  iban: 'IBAN',
  ibanHint: 'Op je eigen naam. We controleren die met 1\u00A0cent.',
};
