import { test } from '../support/test.ts';
import { wholeWay } from '../visitor/steps.ts';

test.describe('in Dutch', () => {
  // As most visitors have it; the other tests go without movement.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('an applicant who passes the test walks from the first question to ‘Gelukt!’', async ({ they, person }) => {
    const { untilPayment, atTheBanks } = wholeWay(they, person);
    for (const { name, walk } of [...untilPayment, ...atTheBanks]) await test.step(name, walk);
  });
});
