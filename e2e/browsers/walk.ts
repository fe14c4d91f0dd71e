import { until } from '../../scripts/until.ts';
import { screen } from '@vangnet/domain/flow/navigation';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { answerKey } from '../support/answer-key.ts';
import { figuresIn } from '../support/figures.ts';
import type { Hands } from './hands.ts';
import { address, heading, isAlive } from './page.ts';
import type { Way } from './ways.ts';

const QUESTIONS = 12;

/** Walks from the first question to ‘Gelukt!’, over both banks, and shows every screen to `look`. */
export async function walk(hands: Hands, way: Way, url: string, look: (name: string) => Promise<void>): Promise<void> {
  const arrives = async (id: ScreenId) => {
    await until(`the screen ${id}`, async () => (await hands.inPage(address)) === screen(id).path);
    await until('the scripts of the page', () => hands.inPage(isAlive));
    await until('a heading', () => hands.inPage(heading));
    await look(id);
  };
  const next = () => way.presses('Volgende');
  await hands.goTo(url);
  await arrives('find-job');
  await tellWishes(way, arrives);
  await way.presses('Doorgaan');
  await arrives('running-insurance');
  await way.chooses('Nee');
  await next();
  await arrives('personal-data');
  await fillIn(way);
  await next();
  await arrives('final-overview');
  await way.fills('IBAN', sanne.iban);
  for (const statement of ['Ik heb alle', 'Ik geef', 'Ik ontvang', 'Ik ga akkoord']) await way.ticks(statement);
  await next();
  await arrives('knowledge-introduction');
  await way.presses('Start de toets');
  await arrives('knowledge-questions');
  await takeTest(hands, way);
  await arrives('knowledge-result');
  await way.presses('Vraag de verzekering aan');
  await way.presses('Betaald');
  await arrives('payment-status');
  await confirm(way);
  await arrives('final-screen');
  await until('‘Gelukt!’', async () => (await hands.inPage(heading)) === 'Gelukt!');
}

async function tellWishes(way: Way, arrives: (id: ScreenId) => Promise<void>): Promise<void> {
  await way.finds('Wat is je beroep?', tradesman.search, tradesman.occupation);
  await way.fills('Wat is je geboortedatum?', tradesman.birthDate);
  await way.presses('Volgende');
  await arrives('financial-situation');
  await way.fills('Bedrag dat je wilt verzekeren', tradesman.sumAssured);
  const questions = [
    ['claim-duration', '5 jaar'],
    ['waiting-period', '30 dagen'],
    ['psychological-complaints', 'Nee, liever niet'],
  ] as const;
  for (const [id, choice] of questions) {
    await way.presses('Volgende');
    await arrives(id);
    await way.chooses(choice);
  }
  await way.presses('Volgende');
  await arrives('indexing');
  await way.presses('Bekijk premie');
  await way.presses('Door zonder offerte');
  await arrives('overview-configurator');
}

async function fillIn(way: Way): Promise<void> {
  await way.fills('Voorletters', sanne.initials);
  await way.fills('Tussenvoegsel', sanne.middleName);
  await way.fills('Achternaam', sanne.surname);
  await way.selects('Geslacht', 'Vrouw');
  await way.fills('Postcode', sanne.zipCode);
  await way.fills('Huisnummer', sanne.number);
  await way.fills('Mobiel nummer', sanne.phone);
  await way.fills('E-mailadres', sanne.email);
  await way.fills('Herhaal je e-mailadres', sanne.email);
  await way.ticks('Ik ga akkoord met het privacybeleid');
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

async function takeTest(hands: Hands, way: Way): Promise<void> {
  const key = new Map(
    [...answerKey(figuresIn(await hands.inPage(() => document.documentElement.outerHTML)))].map(
      ([question, answer]) => [plain(question), plain(answer)],
    ),
  );
  let before = '';
  for (let number = 1; number <= QUESTIONS; number += 1) {
    const question = await until(`question ${number}`, async () => {
      const shown = await hands.inPage(heading);
      return shown !== before && key.has(shown) && shown;
    });
    before = question;
    await way.chooses(key.get(question) ?? '');
    await way.presses(number < QUESTIONS ? 'Volgende vraag' : 'Bekijk de uitslag');
  }
}

/** The bank choice of ours, and the login page of the bank. */
async function confirm(way: Way): Promise<void> {
  await way.chooses('ABN AMRO');
  await way.presses('Verder naar');
  await way.fills('Officieel tussenvoegsel', sanne.middleName);
  await way.fills('Officiële achternaam', sanne.surname);
  await way.fills('Geboortedatum', tradesman.birthDate);
  await way.presses('Akkoord');
}
