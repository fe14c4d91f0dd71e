import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserPath } from '../../scripts/browser.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { syntheticVisit } from './visit.ts';

/** `npm run e2e -- synthetic URL [--email ADDRESS]`: walks the whole way and names the step that broke. */
const { values, positionals } = parseArgs({ options: { email: { type: 'string' } }, allowPositionals: true });
const [address] = positionals;
if (address === undefined || !URL.canParse(address)) {
  console.error('Which installation? npm run e2e -- synthetic https://aov.example.test [--email you@example.test]');
  process.exit(2);
}

const executablePath = browserPath();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ baseURL: address, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' });
  const person = { ...sanne, email: values.email ?? sanne.email };
  const fault = await syntheticVisit(page, { address, persona: tradesman, person, say: console.log, clock: Date.now });
  if (fault !== undefined) console.error(fault);
  process.exitCode = fault === undefined ? 0 : 1;
} finally {
  await browser.close();
}
