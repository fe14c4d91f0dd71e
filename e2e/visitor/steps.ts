import type { Words } from '../support/words.ts';
import type { Person } from '../personas/person.ts';
import { plain, type Acts, type Chain } from './acts.ts';

const QUESTIONS = 12;

type Payment = 'Betaald' | 'Mislukt' | 'Geannuleerd' | 'Verlopen' | 'In behandeling' | 'Open laten';
type Payer = 'De rekening die je hieronder invult' | 'Een andere rekening' | 'Een bank die de rekening geheim houdt';
type Where = 'bank' | 'elsewhere';
type Login = 'Akkoord' | 'Annuleren' | 'Mislukt' | 'Verlopen' | 'Laten staan' | 'Later klaar' | 'Storing';

/** How a visitor works pages, in whichever browser. */
export type Way = {
  opens(path: string): Promise<void>;
  /** What they do on the page with this title, which they wait for. */
  on(title: string): Chain<Acts>;
  /** Waits until the text stands on the page, whichever it is. */
  reads(text: string): Promise<void>;
  /** The title of the page, without what breaks its lines. */
  heading(): Promise<string>;
  /** The names of the radio buttons. */
  choices(): Promise<readonly string[]>;
};

/** Of the sandbox's pages, which are Dutch. */
export const AT_THE_BANK = 'Kies hoe de betaling afloopt';
const BANK = 'ABN AMRO';
const ELSEWHERE = 'itsme';

/** What leads back from a log-in that came to nothing, by what an installation offers. */
export const toAnotherLogIn = ({ identity }: Words): RegExp =>
  new RegExp(`^(${Object.values(identity.refused.again).join('|')})$`);

/**
 * What a visitor does on the way to "Gelukt!", on our pages and on those of the banks, which the sandbox serves.
 *
 * @param words of the language of the pages
 * @param key the right answers to the questions of the knowledge test that this installation asks
 */
export function steps(way: Way, words: Words, key: () => Promise<ReadonlyMap<string, string>>) {
  const { next } = words.frame;
  const consent = `${words.privacy.before} ${words.privacy.link}`;
  const { labels, knowledgeQuestions: test, finalOverview, personalData, overview } = words;
  const answersOf = async () => new Map([...(await key())].map(([question, right]) => [plain(question), plain(right)]));
  let known: ReadonlyMap<string, string> | undefined;

  return {
    opensTheSite: (path = '/') => way.opens(path),
    /** Answers all six questions: the quote is offered. */
    async comesToTheOffer({ search, occupation, birthDate, sumAssured }: Person) {
      await way
        .on(words.findJob.title)
        .looksUp(words.findJob.occupation, search, occupation)
        .fills(words.findJob.dateOfBirth, birthDate)
        .presses(next);
      await way.on(words.financialSituation.title).fills(words.financialSituation.sumAssured, sumAssured).presses(next);
      await way.on(words.claimDuration.title).chooses(words.choices.claimDurations.YEARS_5).presses(next);
      await way.on(words.waitingPeriod.title).chooses(words.choices.waitingPeriods.DAYS_30).presses(next);
      await way.on(words.psychologicalComplaints.title).chooses(words.labelled.yesOrNo.no).presses(next);
      await way.on(words.indexing.title).presses(words.indexing.next);
    },
    goesOnWithoutQuote: async () => way.on(words.quote.title).presses(words.quote.skip),
    async asksForTheQuote(email: string) {
      const { quote } = words;
      await way.on(quote.title).fills(quote.email, email).ticks(consent).presses(quote.send);
    },
    /** On the overview. */
    async goesOnWithApplying() {
      await way.on(overview.text.title).presses(overview.text.goOnShort);
      await way.on(words.runningInsurance.title).chooses(words.runningInsurance.no).presses(next);
    },
    /** @param isMailed a quote was sent: its address stands there, and the tick that was given with it is not asked again */
    async fillsIn(person: Person, { isMailed = false } = {}) {
      const { reach, who, text } = personalData;
      const here = way
        .on(text.title)
        .fills(labels['insurer.initials'], person.initials)
        .fills(labels['insurer.middleName'], person.middleName)
        .fills(labels['insurer.surname'], person.surname)
        .selects(labels['insurer.gender'], who.genders.FEMALE)
        .fills(labels['insurer.zipCode'], person.zipCode)
        .fills(labels['insurer.number'], person.number)
        .fills(labels['insurer.phoneNumber'], person.phone)
        // The register knows the postcode and the house number.
        .finds(labels['insurer.city']);
      if (isMailed) return here.fills(reach.emailConfirmation, person.email).presses(next);
      return here
        .fills(labels['insurer.email'], person.email)
        .fills(reach.emailConfirmation, person.email)
        .ticks(consent)
        .presses(next);
    },
    async declaresEverything({ iban }: Person) {
      let here = way.on(finalOverview.text.title).fills(finalOverview.account.iban, iban);
      // The account can stand in the midst of one, once it is known.
      for (const statement of Object.values(words.declarations)) here = here.ticks(statement.split(' ', 3).join(' '));
      await here.presses(next);
    },
    startsTheTest: async () => way.on(words.knowledgeIntroduction.title).presses(words.knowledgeIntroduction.start),
    /** A right or a wrong answer to a question of the test. */
    async answerTo(question: string, isRight = true): Promise<string> {
      const right = (known ??= await answersOf()).get(plain(question));
      if (right === undefined) throw new Error(`No key for "${question}"`);
      const chosen = isRight ? right : (await way.choices()).map(plain).find((choice) => choice !== right);
      if (chosen === undefined) throw new Error(`Only one answer to "${question}"`);
      return chosen;
    },
    /** Answers all questions, from this one on, the first `wrong` of them wrongly. */
    async makesTheTest({ wrong = 0, from = 1 } = {}) {
      for (let number = from; number <= QUESTIONS; number += 1) {
        await way.reads(test.place(number, QUESTIONS));
        const question = await way.heading();
        const answer = await this.answerTo(question, number >= from + wrong);
        await way
          .on(question)
          .chooses(answer)
          .presses(number < QUESTIONS ? test.next : test.grade);
      }
    },
    asksToApply: async () => way.on(words.knowledgeResult.text.passed).presses(words.knowledgeResult.text.apply),
    /** At the bank of the sandbox. */
    pays: async (
      { iban }: Pick<Person, 'iban'>,
      outcome: Payment = 'Betaald',
      payer: Payer = 'De rekening die je hieronder invult',
    ) => way.on(AT_THE_BANK).chooses(payer).fills('IBAN van de rekening', iban).presses(outcome),
    /** On the page of a bank, or of a provider of OpenID Connect. */
    async logsIn({ surname, middleName, birthDate }: Person, outcome: Login = 'Akkoord', where: Where = 'bank') {
      const page = way.on(where === 'bank' ? `${BANK}: inloggen met iDIN` : 'Inloggen met OpenID Connect');
      await (
        where === 'bank'
          ? page
              .fills('Officieel tussenvoegsel', middleName)
              .fills('Officiële achternaam', surname)
              .fills('Geboortedatum', birthDate)
          : page
              .fills('Achternaam, met tussenvoegsel ervoor', `${middleName} ${surname}`)
              .fills('Geboortedatum (dd-mm-jjjj)', birthDate)
      ).presses(outcome);
    },
    /** Chooses where to log in: at a bank, where the page offers one, or elsewhere. */
    async choosesWhere(wanted: Where = 'bank'): Promise<Where> {
      const { paid } = words.paymentStatus;
      await way.on(paid.title).reads(paid.stop);
      const offered = await way.choices();
      const where = offered.length === 0 ? 'elsewhere' : wanted;
      // Where there are several ways, one is chosen first.
      if (offered.some((one) => one.startsWith(paid.confirm(''))))
        await way.on(paid.title).chooses(paid.confirm(where === 'bank' ? words.identity.BANK : ELSEWHERE));
      if (where === 'bank') await way.on(paid.title).chooses(BANK);
      await way.on(paid.title).presses(paid.goTo(''));
      return where;
    },
    async provesWhoTheyAre(person: Person, outcome?: Login, wanted?: Where) {
      await this.logsIn(person, outcome, await this.choosesWhere(wanted));
    },
    isDone: async () => way.on(words.finalScreen.title).reads(words.finalScreen.reference),
  };
}
export type Steps = ReturnType<typeof steps>;

/** A part of the way of an applicant, in the words of an operator. */
type Part = { readonly name: string; readonly walk: () => Promise<void> };

const part = (name: string, ...acts: (() => Promise<void>)[]): Part => ({
  name,
  walk: async () => {
    for (const act of acts) await act();
  },
});

/** From the first question to the payment page, and from there, at the sandbox's banks, to the end. */
export function wholeWay(they: Steps, person: Person): { untilPayment: Part[]; atTheBanks: Part[] } {
  return {
    untilPayment: [
      part('the first page', () => they.opensTheSite()),
      part(
        'the questions and the premium',
        () => they.comesToTheOffer(person),
        () => they.goesOnWithoutQuote(),
      ),
      part('saving, and the other insurance', () => they.goesOnWithApplying()),
      part('personal data, with the address register', () => they.fillsIn(person)),
      part('the final overview', () => they.declaresEverything(person)),
      part(
        'the knowledge test',
        () => they.startsTheTest(),
        () => they.makesTheTest({ wrong: 2 }),
      ),
      part('the way to the payment page', () => they.asksToApply()),
    ],
    atTheBanks: [
      part('the payment', () => they.pays(person)),
      part(
        'the identity check',
        () => they.provesWhoTheyAre(person),
        () => they.isDone(),
      ),
    ],
  };
}
