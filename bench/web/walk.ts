import type { Browser, Page } from 'playwright';
import { tradesman as person } from '../../e2e/personas/personas.ts';
import { painted } from '../../e2e/support/painted.ts';
import { onPhone, traffic, type Traffic, type Visitor } from './phone.ts';
import { measured, watchPage, type Measured } from './watch-page.ts';

/** Times in milliseconds; see `measured`. */
export type Step = Traffic &
  Measured & {
    name: string;
    /** What the visitor does: answers, goes to the next screen, or saves the application on the way there. */
    does: 'answers' | 'goes on' | 'saves';
  };

/** How long a finger rests on the glass, in milliseconds: it comes down in another frame than it goes up in. */
const TAP = { delay: 80 };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click(TAP);
const answer = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click(TAP);

/** By selector: looking for roles costs the page time that would be measured. */
const shows = (page: Page, heading: string) => page.locator('h1', { hasText: heading }).waitFor();

/** What a visitor does, screen by screen: `act` fills it in, and `go` leaves it. */
const steps: readonly {
  name: string;
  act: (page: Page) => Promise<unknown>;
  button: string;
  next: string;
}[] = [
  {
    name: 'occupation and birth date',
    act: async (page) => {
      const field = page.getByRole('combobox', { name: 'Wat is je beroep?' });
      await field.click(TAP);
      // A second until the keyboard is there, in which a phone fetches the list.
      await page.waitForTimeout(1000);
      await field.pressSequentially(person.search, { delay: 120 });
      await page.getByRole('option', { name: person.occupation, exact: true }).click(TAP);
      await page.getByLabel('Wat is je geboortedatum?').fill(person.birthDate);
    },
    button: 'Volgende',
    next: 'Wat zijn je maandlasten?',
  },
  {
    name: 'amount',
    act: (page) => page.getByLabel('Bedrag dat je wilt verzekeren').fill(person.sumAssured),
    button: 'Volgende',
    next: 'Hoe lang wil je een uitkering?',
  },
  {
    name: 'duration',
    act: (page) => answer(page, '5 jaar'),
    button: 'Volgende',
    next: 'Hoe lang kun je zonder uitkering?',
  },
  {
    name: 'waiting period',
    act: (page) => answer(page, '30 dagen'),
    button: 'Volgende',
    next: 'Wil je psychische klachten meeverzekeren?',
  },
  {
    name: 'psychological complaints',
    act: (page) => answer(page, 'Nee, liever niet'),
    button: 'Volgende',
    next: 'Wil je dat we elk jaar indexeren?',
  },
];

/** Walks from the first screen to the premium, and then changes an answer there. */
export const walk = (browser: Browser, visitor: Visitor, slowdown: number): Promise<Step[]> =>
  onPhone(browser, visitor, { slowdown }, async ({ page, session }) => {
    const walked: Step[] = [];
    const { taken } = traffic(session);
    const note = async (name: string, does: Step['does']) => {
      await page.waitForLoadState('networkidle');
      await painted(page);
      walked.push({ name, does, ...(await measured(page)), ...taken() });
    };
    await watchPage(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await note('the first page', 'goes on');
    for (const { name, act, button, next } of steps) {
      await act(page);
      await note(name, 'answers');
      await press(page, button);
      await shows(page, next);
      await note(`  to "${next}"`, 'goes on');
    }
    await press(page, 'Bekijk premie');
    await page.locator('dialog[open]').waitFor();
    await note('  to the offer', 'goes on');
    await press(page, 'Door zonder offerte');
    await shows(page, 'Dit is je premie');
    await note('  to "Dit is je premie"', 'saves');
    await page.getByLabel('Elk jaar indexeren').click(TAP);
    await note('a change on the overview', 'answers');
    return walked;
  });
