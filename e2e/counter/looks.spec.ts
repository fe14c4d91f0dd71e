import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { sticksOut } from '../support/overflow.ts';
import { OTHER, REFERENCE } from './samples.ts';
import { expect, refusal, test, type StandIn } from './stand-in.ts';

const caseAddress = `/aanvraag/${REFERENCE}`;
const asked = { id: 'r1', by: 'Bram Jansen', at: new Date().toISOString(), isMine: false };

/** Every page in each of its states: how it comes about, and what stands on it then. */
const states: {
  name: string;
  path: string;
  prepare?: (server: StandIn) => void;
  walk?: (page: Page, server: StandIn) => Promise<void>;
  shows: string | RegExp;
}[] = [
  { name: 'log-in', path: '/', prepare: (server) => void (server.staff = undefined), shows: 'Inloggen bij de balie' },
  {
    name: 'server-down',
    path: '/',
    prepare: (server) => server.answers('knowSession', { status: 500, body: { success: false, errors: [] } }),
    shows: 'De balie doet het nu niet',
  },
  { name: 'start', path: '/', shows: 'Vraagt aandacht' },
  {
    name: 'start-loading',
    path: '/aandacht',
    walk: async (page, server) => {
      server.hold = new Promise(() => {});
      await page.getByRole('link', { name: 'Zoeken', exact: true }).click();
    },
    shows: 'Even geduld',
  },
  {
    name: 'session-ends-soon',
    path: '/aandacht',
    prepare: (server) => void (server.idleUntil = Date.now() + 55_000),
    shows: /Je sessie eindigt om/,
  },
  {
    name: 'start-empty',
    path: '/',
    prepare: ({ world }) => {
      world.cases.length = 0;
      world.broken.length = 0;
    },
    shows: 'Alles gaat zoals het hoort.',
  },
  {
    name: 'start-failed',
    path: '/',
    prepare: (server) => {
      server.answers('listAttention', refusal(403, 'Dit mag jij niet.'));
      server.answers('listCases', { status: 500, body: { success: false, errors: [] } });
    },
    shows: 'Dit mag jij niet.',
  },
  {
    name: 'found',
    path: '/',
    prepare: (server) => server.answers('findCases', refusal(422, 'Vul ook de geboortedatum in.', 'birthDate')),
    walk: async (page) => {
      await expect(page.getByLabel('Wat leest de klant voor?')).toBeFocused();
      await page.keyboard.type('de Vries');
      await page.keyboard.press('Enter');
      await page.getByLabel('Geboortedatum').fill('01-02-1985');
      await page.keyboard.press('Enter');
    },
    shows: '2 aanvragen gevonden',
  },
  { name: 'case', path: caseAddress, shows: /na een kwartier nog niet bij de polisadministratie/ },
  { name: 'case-of-colleague', path: `/aanvraag/${OTHER}`, shows: /Bram Jansen is hiermee bezig/ },
  {
    name: 'case-asked',
    path: caseAddress,
    prepare: (server) => {
      const one = server.case(REFERENCE);
      one.actions = one.actions.map((action) => (action.action === 'refund' ? { ...action, asked } : action));
    },
    shows: /jij kunt bevestigen/,
  },
  {
    name: 'case-shown',
    path: caseAddress,
    walk: async (page) => {
      await page.getByLabel('Toon, omdat …').fill('de klant belt');
      await page.keyboard.press('Enter');
    },
    shows: 'Sanne de Vries',
  },
  {
    name: 'case-dialog',
    path: caseAddress,
    walk: (page) => page.getByRole('button', { name: 'Betaal € 0,01 terug' }).click(),
    shows: /Een collega met hetzelfde recht moet het bevestigen/,
  },
  {
    name: 'case-done',
    path: caseAddress,
    walk: (page) => page.getByRole('button', { name: 'Probeer de overdracht nu' }).click(),
    shows: /^Gedaan/,
  },
  {
    name: 'case-conflict',
    path: caseAddress,
    prepare: (server) => server.answers('actOnCase', refusal(409, 'Bram Jansen deed dit om 14.02 uur.')),
    walk: (page) => page.getByRole('button', { name: 'Probeer de overdracht nu' }).click(),
    shows: 'Bram Jansen deed dit om 14.02 uur.',
  },
  { name: 'case-missing', path: '/aanvraag/VN-2026-NIETS', shows: 'Deze aanvraag is er niet.' },
  { name: 'attention', path: '/aandacht', shows: 'Een certificaat verloopt binnenkort, of wordt geweigerd.' },
  {
    name: 'attention-empty',
    path: '/aandacht',
    prepare: ({ world }) => void (world.broken.length = 0),
    shows: 'Alles gaat zoals het hoort.',
  },
  { name: 'requests', path: '/verzoeken', shows: 'ZK-2026-4F7H-28KD' },
  {
    name: 'requests-empty',
    path: '/verzoeken',
    prepare: ({ world }) => void (world.requests.length = 0),
    shows: 'Er zijn geen open verzoeken.',
  },
  {
    name: 'request-dialog',
    path: '/verzoeken',
    walk: (page) => page.getByRole('button', { name: 'Werk bij ZK-2026-4F7H-28KD' }).click(),
    shows: 'Wat heb je gedaan?',
  },
  { name: 'numbers', path: '/cijfers', shows: 'Vragen van kennistoets 2026-01' },
  {
    name: 'numbers-empty',
    path: '/cijfers',
    prepare: ({ world }) => void (world.weeks.length = 0),
    shows: 'Er is nog geen hele week geteld.',
  },
  {
    name: 'numbers-failed',
    path: '/cijfers',
    prepare: (server) => server.answers('readNumbers', { status: 500, body: { success: false, errors: [] } }),
    shows: /Het lukt nu niet/,
  },
  {
    name: 'expired',
    path: '/aandacht',
    walk: (page) => page.getByRole('link', { name: 'Zoeken', exact: true }).click(),
    prepare: (server) => server.answers('listCases', refusal(401, 'Log opnieuw in.')),
    shows: 'Je sessie is verlopen',
  },
  {
    name: 'log-out',
    path: '/aandacht',
    walk: (page) => page.getByRole('button', { name: 'Uitloggen' }).click(),
    shows: 'Waar wil je uitloggen?',
  },
  { name: 'logged-in-again', path: '/ingelogd', shows: 'Je bent weer ingelogd' },
  { name: 'not-found', path: '/iets', shows: 'Deze pagina is er niet' },
];

const schemes = [
  { name: 'light', media: {} },
  { name: 'dark', media: { colorScheme: 'dark' as const } },
  { name: 'forced', media: { forcedColors: 'active' as const } },
];

for (const { name, path, prepare, walk, shows } of states) {
  test(`the state ${name} has no accessibility faults and fits, wide and narrow, dark and in forced colours`, async ({
    page,
    open,
    server,
  }) => {
    prepare?.(server);
    await open(path);
    await walk?.(page, server);
    await expect(page.getByText(shows).first()).toBeVisible();
    for (const { name: scheme, media } of schemes) {
      await page.emulateMedia(media);
      // Colours turn over within a frame or two.
      await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        await Promise.all(document.getAnimations().map(({ finished }) => finished));
      });
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 900 });
        const faults = await accessibilityFaults(page, scheme === 'light' ? 'all' : 'of colours');
        expect(faults, `${scheme} ${width}`).toEqual([]);
        expect(await sticksOut(page, `${scheme} ${width}`)).toEqual([]);
      }
    }
  });
}

test('in forced colours a button that does nothing now does not look like one that does', async ({ page, open }) => {
  await open(caseAddress);
  await page.emulateMedia({ forcedColors: 'active' });
  const looksOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(button);
      return [color, backgroundColor, borderTopColor];
    });
  const [possible, impossible] = [await looksOf('Verbeter het e-mailadres'), await looksOf('Vraag de betaling op')];
  expect(impossible).not.toEqual(possible);
  expect(impossible[0]).toBe(impossible[2]);
});

test('a printed case has no navigation, no buttons and what happened', async ({ page, open }) => {
  await open(caseAddress);
  await expect(page.getByText('Begonnen op een telefoon')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Begonnen op een telefoon')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
