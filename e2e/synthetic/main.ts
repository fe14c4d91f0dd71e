import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserPath } from '../../scripts/browser.ts';
import { personOf } from '../personas/person.ts';
import { within } from '../support/within.ts';
import { syntheticVisit } from './visit.ts';

/** `npm run e2e -- synthetic URL [--email ADDRESS]`: walks the whole way and names the step that broke. */
const { values, positionals } = parseArgs({ options: { email: { type: 'string' } }, allowPositionals: true });
const [address] = positionals;
if (address === undefined || !URL.canParse(address)) {
  console.error('Which installation? npm run e2e -- synthetic https://aov.example.test [--email you@example.test]');
  process.exit(2);
}

/** Many times what each takes; a monitor that hangs says nothing. */
const [START_SECONDS, WALK_SECONDS] = [60, 900];
const executablePath = browserPath();
const settings = {
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
  timeout: START_SECONDS * 1000,
};
const browser = await chromium.launch(settings);
try {
  const page = await browser.newPage({ baseURL: address, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' });
  const known = personOf('the synthetic visitor');
  const person = { ...known, email: values.email ?? known.email };
  const visit = syntheticVisit(page, { address, person, say: console.log, clock: Date.now });
  const fault = await within(WALK_SECONDS, '✗ The visit', visit).catch((error: unknown) => String(error));
  if (fault !== undefined) console.error(fault);
  process.exitCode = fault === undefined ? 0 : 1;
} finally {
  await browser.close();
}
