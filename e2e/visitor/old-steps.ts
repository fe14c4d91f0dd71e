import { sanne, type Applicant } from '../personas/applicant.ts';
import type { Persona } from '../personas/personas.ts';
import { plain, type Way } from './way.ts';

const QUESTIONS = 12;

type Payment = 'Betaald' | 'Mislukt' | 'Geannuleerd' | 'Verlopen' | 'In behandeling' | 'Open laten';
type Payer = 'De rekening die je hieronder invult' | 'Een andere rekening' | 'Een bank die de rekening geheim houdt';
type Login = 'Akkoord' | 'Annuleren' | 'Mislukt' | 'Verlopen' | 'Laten staan' | 'Later klaar' | 'Storing';
type Wishes = { duration?: string; waiting?: string };

/**
 * What a visitor does on the way to "Gelukt!", on our pages and on those of the banks, which the sandbox serves.
 *
 * @param key the right answers to the questions of the knowledge test that this installation asks
 */
export function steps(way: Way, key: () => Promise<ReadonlyMap<string, string>>) {
  const next = (button = 'Volgende') => way.presses(button);
  const answersOf = async () => new Map([...(await key())].map(([question, right]) => [plain(question), plain(right)]));
  let known: ReadonlyMap<string, string> | undefined;

  return {
    opensTheSite: (path = '/') => way.opens(path),
    seesTheQuestion: (question: string) => way.sees(question),
    async tellsWhoTheyAre({ search, occupation, birthDate }: Persona) {
      await way.looksUp('Wat is je beroep?', search, occupation);
      await way.fills('Wat is je geboortedatum?', birthDate);
      await next();
    },
    async entersAmount(amount: string) {
      await way.fills('Bedrag dat je wilt verzekeren', amount);
      await next();
    },
    async chooses(answer: string) {
      await way.chooses(answer);
      await next();
    },
    /** Answers the questions after the first screen: the quote is offered. */
    async answersTheRest(persona: Persona, { duration = '5 jaar', waiting = '30 dagen' }: Wishes = {}) {
      await way.sees('Wat zijn je maandlasten?');
      await this.entersAmount(persona.sumAssured);
      await way.sees('Hoe lang wil je een uitkering?');
      await this.chooses(duration);
      await way.sees('Hoe lang kun je zonder uitkering?');
      await this.chooses(waiting);
      await way.sees('Wil je psychische klachten meeverzekeren?');
      await this.chooses('Nee, liever niet');
      await way.sees('Wil je dat we elk jaar indexeren?');
      await next('Bekijk premie');
    },
    /** Answers all six questions and asks for the premium: the quote is offered. */
    async comesToTheOffer(persona: Persona, wishes: Wishes = {}) {
      await this.tellsWhoTheyAre(persona);
      await this.answersTheRest(persona, wishes);
    },
    goesOnWithoutQuote: () => next('Door zonder offerte'),
    /** Answers all six questions and sees the premium, without a quote. */
    async answersAllWishes(persona: Persona, wishes: Wishes = {}) {
      await this.comesToTheOffer(persona, wishes);
      await this.goesOnWithoutQuote();
      await way.sees('Dit is je premie');
    },
    goesOnWithApplying: () => way.presses('Doorgaan'),
    async hasOtherInsurance(answer: 'Ja' | 'Nee') {
      await way.sees('Heb je ergens anders een AOV lopen?');
      await this.chooses(answer);
    },
    /** @param address.consented a quote was sent: its address, and the tick that was given with it, are not asked again */
    async fillsIn(person: Applicant, address: { street?: string; city?: string; consented?: boolean } = {}) {
      const { street, city, consented = false } = address;
      await way.sees('Persoonlijke gegevens');
      await way.fills('Voorletters', person.initials);
      await way.fills('Tussenvoegsel', person.middleName);
      await way.fills('Achternaam', person.surname);
      await way.selects('Geslacht', 'Vrouw');
      await way.fills('Postcode', person.zipCode);
      await way.fills('Huisnummer', person.number);
      if (street) await way.fills('Straat', street);
      if (city) await way.fills('Woonplaats', city);
      await way.fills('Mobiel nummer', person.phone);
      if (consented) return;
      await way.fills('E-mailadres', person.email);
      await way.fills('Herhaal je e-mailadres', person.email);
      await way.ticks('Ik ga akkoord met het privacybeleid');
    },
    /** The register knows the postcode and the house number. */
    getsTheAddress: () => way.finds('Woonplaats'),
    async declaresEverything() {
      await way.sees('Vraag je verzekering aan');
      for (const statement of ['Ik heb alle', 'Ik geef', 'Ik ontvang', 'Ik ga akkoord']) await way.ticks(statement);
    },
    givesAccount: (iban: string) => way.fills('IBAN', iban),
    goesOn: () => next(),
    async startsTheTest() {
      await way.presses('Start de toets');
      await this.isAtQuestion(1);
    },
    isAtQuestion: (number: number) => way.reads(`Kennistoets, vraag ${number} van ${QUESTIONS}`),
    /** Gives a right or a wrong answer to the current question. */
    async answers(isRight = true) {
      const right = (known ??= await answersOf()).get(await way.heading());
      if (right === undefined) throw new Error(`No key for "${await way.heading()}"`);
      const chosen = isRight ? right : (await way.choices()).map(plain).find((choice) => choice !== right);
      if (chosen === undefined) throw new Error(`Only one answer to "${await way.heading()}"`);
      await way.chooses(chosen);
    },
    /** Answers the current and all later questions, the first `wrong` of them wrongly. */
    async makesTheTest({ wrong = 0, from = 1 } = {}) {
      for (let number = from; number <= QUESTIONS; number += 1) {
        await this.isAtQuestion(number);
        await this.answers(number >= from + wrong);
        await next(number < QUESTIONS ? 'Volgende vraag' : 'Bekijk de uitslag');
      }
    },
    asksToApply: () => way.presses('Vraag de verzekering aan'),
    /** From the account of the applicants, unless another is chosen. */
    async pays(
      outcome: Payment = 'Betaald',
      payer: Payer = 'De rekening die je hieronder invult',
      account = sanne.iban,
    ) {
      await way.sees('Kies hoe de betaling afloopt');
      await way.chooses(payer);
      await way.fills('IBAN van de rekening', account);
      await way.presses(outcome);
    },
    /** Asks to apply, pays at the bank and comes back. */
    async paysForIt() {
      await this.asksToApply();
      await this.pays();
      await way.sees('Betaling geslaagd!');
    },
    /** On the product's page. */
    async choosesABank() {
      await way.chooses('ABN AMRO');
      await way.presses('Verder naar');
    },
    /** On the page of the provider of OpenID Connect. */
    async logsInElsewhere(
      person: Pick<Applicant, 'surname' | 'middleName'>,
      birthDate: string,
      outcome: Login = 'Akkoord',
    ) {
      await way.fills('Achternaam, met tussenvoegsel ervoor', `${person.middleName} ${person.surname}`);
      await way.fills('Geboortedatum (dd-mm-jjjj)', birthDate);
      await way.presses(outcome);
    },
    async logsIn(person: Pick<Applicant, 'surname' | 'middleName'>, birthDate: string, outcome: Login = 'Akkoord') {
      await way.fills('Officieel tussenvoegsel', person.middleName);
      await way.fills('Officiële achternaam', person.surname);
      await way.fills('Geboortedatum', birthDate);
      await way.presses(outcome);
    },
    /** In the one way that is offered: at a bank where the page asks for one, else at the provider that it names. */
    async provesWhoTheyAre(...login: [Pick<Applicant, 'surname' | 'middleName'>, birthDate: string, outcome?: Login]) {
      await way.reads('Stop je hier? Dan mailen we je de link.');
      if ((await way.choices()).length > 0) {
        await this.choosesABank();
        await this.logsIn(...login);
        return;
      }
      await way.presses('Verder naar');
      await this.logsInElsewhere(...login);
    },
  };
}
export type Steps = ReturnType<typeof steps>;

/** A part of the way of an applicant, in the words of an operator. */
type Part = { readonly name: string; readonly walk: () => Promise<void> };

/** From the first question to the payment page, and from there, at the sandbox's banks, to the end. */
export function wholeWay(
  they: Steps,
  persona: Persona,
  person: Applicant,
): { untilPayment: Part[]; atTheBanks: Part[] } {
  const untilPayment = [
    { name: 'the first page', walk: () => they.opensTheSite() },
    { name: 'the questions and the premium', walk: () => they.answersAllWishes(persona) },
    {
      name: 'saving, and the other insurance',
      walk: async () => {
        await they.goesOnWithApplying();
        await they.hasOtherInsurance('Nee');
      },
    },
    {
      name: 'personal data, with the address register',
      walk: async () => {
        await they.fillsIn(person);
        await they.getsTheAddress();
        await they.goesOn();
      },
    },
    {
      name: 'the final overview',
      walk: async () => {
        await they.givesAccount(person.iban);
        await they.declaresEverything();
        await they.goesOn();
      },
    },
    {
      name: 'the knowledge test',
      walk: async () => {
        await they.seesTheQuestion('Een korte kennistoets');
        await they.startsTheTest();
        await they.makesTheTest({ wrong: 2 });
        await they.seesTheQuestion('Gefeliciteerd!');
      },
    },
    { name: 'the way to the payment page', walk: () => they.asksToApply() },
  ];
  const atTheBanks = [
    {
      name: 'the payment',
      walk: async () => {
        await they.pays();
        await they.seesTheQuestion('Betaling geslaagd!');
      },
    },
    {
      name: 'the identity check',
      walk: async () => {
        await they.provesWhoTheyAre(person, persona.birthDate);
        await they.seesTheQuestion('Gelukt!');
      },
    },
  ];
  return { untilPayment, atTheBanks };
}
