import type { Page } from '@playwright/test';
import type { Applicant } from '../personas/applicant.ts';
import type { Persona } from '../personas/personas.ts';
import { wholeWay } from '../visitor/old-steps.ts';
import { visitor } from '../visitor/visitor.ts';

/** How long one press or one screen may take, in milliseconds. */
const PATIENCE = 30_000;

type Visit = {
  /** Of the installation. */
  readonly address: string;
  readonly persona: Persona;
  readonly person: Applicant;
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
export async function syntheticVisit(
  page: Page,
  { address, persona, person, say, clock }: Visit,
): Promise<string | undefined> {
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  const { untilPayment, atTheBanks } = wholeWay(visitor(page), persona, person);
  const walked = async (steps: typeof untilPayment) => {
    for (const { name, walk } of steps) {
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
  visitor(page)
    .isAtThePaymentPage()
    .then(
      () => true,
      () => false,
    );

/** The first line: what follows is the log of the browser. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
