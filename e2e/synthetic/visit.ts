import type { Page } from '@playwright/test';
import type { Person } from '../personas/person.ts';
import { answerKey } from '../support/answer-key.ts';
import { at, byPlaywright, watch } from '../support/driver.ts';
import { figuresAt } from '../support/figures.ts';
import { wordsIn } from '../support/words.ts';
import { AT_THE_BANK, steps, wholeWay } from '../visitor/steps.ts';

/** How long one press or one screen may take, in milliseconds. */
const PATIENCE = 30_000;

type Visit = {
  /** Of the installation. */
  readonly address: string;
  readonly person: Person;
  readonly say: (line: string) => void;
  /** In milliseconds. */
  readonly clock: () => number;
};

/**
 * Walks the whole way of an applicant, and says how long each step took. At the payment page of a real bank nobody pays:
 * the visit ends there.
 *
 * @returns one line on the step that broke; undefined when none did
 */
export async function syntheticVisit(page: Page, { address, person, say, clock }: Visit): Promise<string | undefined> {
  page.setDefaultTimeout(PATIENCE);
  watch(page, PATIENCE);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  const they = steps(byPlaywright(page), wordsIn.nl, async () => answerKey(await figuresAt(page)));
  const { untilPayment, atTheBanks } = wholeWay(they, person);
  const walked = async (parts: typeof untilPayment) => {
    for (const { name, walk } of parts) {
      const start = clock();
      const fault = await walk().then(() => complaints[0], messageOf);
      if (fault !== undefined) return `✗ ${name}: ${fault}`;
      say(`✓ ${name} (${((clock() - start) / 1000).toFixed(1)} s)`);
    }
    return undefined;
  };
  const arrives = () => page.waitForURL(({ origin }) => origin !== new URL(address).origin);
  const broken = await walked([...untilPayment, { name: 'the payment page', walk: arrives }]);
  if (broken !== undefined) return broken;
  if (await isAtTheSandbox(page)) return walked(atTheBanks);
  say(`– not walked: the payment and the identity check, at ${new URL(page.url()).host}`);
  return undefined;
}

const isAtTheSandbox = (page: Page) =>
  at(page, AT_THE_BANK)
    .waitFor()
    .then(
      () => true,
      () => false,
    );

/** The first line: what follows is the log of the browser. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
