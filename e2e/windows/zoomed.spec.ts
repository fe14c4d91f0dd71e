import { test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { wholeWay } from '../visitor/old-steps.ts';

// A window of 1280 × 1024 px at 400%: what WCAG 1.4.10 asks for.
test.use({ viewport: { width: 320, height: 256 } });

test('a visitor who enlarges everything to 400% walks from the first question to ‘Gelukt!’', async ({ visitor }) => {
  // Thirty screens and two banks.
  test.slow();
  const { untilPayment, atTheBanks } = wholeWay(visitor, tradesman, sanne);
  for (const { name, walk } of [...untilPayment, ...atTheBanks]) await test.step(name, walk);
});
