import type { Page } from '@playwright/test';
import { actOnCase } from '../../contract/counter.ts';
import { listAttention, listCases } from '../../contract/counter-lists.ts';
import { done, failedAs, refused } from '../../counter/testing/responses.ts';
import {
  answer,
  minutesAgo,
  offers,
  OTHER,
  REFERENCE,
  stuck,
  unsent,
  type World,
} from '../../counter/testing/samples.ts';
import {
  actions,
  attention,
  caseWords,
  frame,
  numbers,
  requests,
  session,
  start,
} from '../../counter/testing/words.ts';
import { knowSession } from '../../contract/counter.ts';
import type { FakeServer } from '../../web/testing/server.ts';
import { expect, test } from '../counter/stand-in.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { holds, on, onFrameOf, opens, settled } from '../support/driver.ts';
import { largeText, sticksOut } from '../support/overflow.ts';
import { wide } from '../support/widths.ts';

const CASE = `/aanvraag/${REFERENCE}`;
const BUSY = 'Bram Jansen deed dit om 14.02 uur.';

type State = {
  readonly path: string;
  readonly prepare?: (server: FakeServer, world: World) => void;
  readonly walk?: (page: Page, server: FakeServer) => PromiseLike<void>;
  /** What then stands there. */
  readonly shows: string | RegExp;
};

/** Every page in each of the states in which it looks different, by visit: how it comes about, and what stands on it then. */
const visits: Readonly<Record<string, Readonly<Record<string, State>>>> = {
  'log-in': {
    'logged-in-again': { path: '/ingelogd', shows: session.back },
    'log-in': { path: '/', prepare: (_, world) => void (world.staff = undefined), shows: session.lead },
    'server-down': {
      path: '/',
      prepare: (server) => server.on(knowSession, () => failedAs('req-1')),
      shows: session.failedTitle,
    },
  },
  start: {
    start: { path: '/', shows: stuck.says },
    'start-loading': {
      path: '/aandacht',
      walk: async (page) => {
        await holds(page, '**/api/{cases,attention}');
        await onFrameOf(page, attention.heading).follows('Zoeken');
      },
      shows: frame.loading,
    },
  },
  'start-failed': {
    'start-failed': {
      path: '/',
      prepare: (server) =>
        server.on(listAttention, () => refused(403, 'Dit mag jij niet.')).on(listCases, () => failedAs('req-2')),
      shows: 'Dit mag jij niet.',
    },
  },
  'start-calm': {
    'start-calm': {
      path: '/',
      prepare: (_, world) => void (world.broken.length = world.requests.length = 0),
      shows: start.allIsWell,
    },
  },
  'session-ends-soon': {
    'session-ends-soon': {
      path: '/aandacht',
      prepare: (_, world) => void (world.idleUntil = minutesAgo(-0.9)),
      shows: session.stay,
    },
  },
  found: {
    found: {
      path: '/',
      walk: async (page) => {
        await on(page, start.heading).fills(start.box, 'de Vries').keys('Enter');
        await on(page, start.heading).fills(start.birthDate, '01-02-1985').keys('Enter');
      },
      shows: start.hits(2),
    },
    'found-nothing': {
      path: '/',
      walk: async (page) => {
        await on(page, start.heading).fills(start.box, 'VN-2026-7E69-5GEF').keys('Enter');
      },
      shows: start.oneSign,
    },
  },
  case: {
    case: {
      path: CASE,
      prepare: (_, { cases: [one] }) => void one?.broken.push(unsent),
      walk: async (page) => {
        await page.getByText(caseWords.unfold).first().waitFor();
        await page.evaluate(() => {
          for (const fold of document.querySelectorAll('details')) fold.open = true;
        });
      },
      shows: answer.reason,
    },
    'case-dialog': {
      path: CASE,
      walk: (page) => on(page, REFERENCE).presses(offers.refund.label),
      shows: actions.second,
    },
    'case-shown-done-and-refused': {
      path: CASE,
      walk: async (page, server) => {
        await on(page, REFERENCE).fills(caseWords.reason, 'de klant belt').keys('Enter').reads(caseWords.hide);
        server.on(actOnCase, () => done('Gedaan.'));
        await on(page, REFERENCE).presses(offers.sendAgain.label).reads('Gedaan.');
        server.on(actOnCase, () => refused(409, BUSY));
        await on(page, REFERENCE).presses(offers.sendAgain.label);
      },
      shows: BUSY,
    },
  },
  'case-of-the-customer': {
    'case-of-the-customer': { path: `/aanvraag/${OTHER}`, shows: 'De klant is aan zet. Jij hoeft niets te doen.' },
    'case-asked': {
      path: `/aanvraag/${OTHER}`,
      prepare: (_, { cases: [, other] }) => {
        const asked = { id: 'r1', by: 'Bram Jansen', at: minutesAgo(2), isMine: false };
        if (other) other.actions = [{ ...offers.refund, asked }];
      },
      shows: /jij kunt bevestigen/,
    },
  },
  attention: {
    attention: { path: '/aandacht', shows: /ends on 2026-12-24/ },
    'log-out': {
      path: '/aandacht',
      walk: (page) => onFrameOf(page, attention.heading).presses(session.logOut),
      shows: session.logOutLead,
    },
    'attention-on-pages': {
      path: '/aandacht?pagina=2',
      prepare: (server, { broken }) =>
        server.on(listAttention, () => ({ success: true, data: { broken, count: 1103, page: 2, pages: 12 } })),
      shows: '1103',
    },
  },
  requests: {
    requests: { path: '/verzoeken', shows: 'ZK-2026-4F7H-28KD' },
    'request-dialog': {
      path: '/verzoeken',
      walk: (page) => on(page, requests.heading).presses(`${requests.answer} ZK-2026-4F7H-28KD`),
      shows: offers.answer.fields[0]?.label ?? '',
    },
  },
  numbers: {
    numbers: { path: '/cijfers', shows: numbers.hidden },
  },
  expired: {
    expired: {
      path: '/aandacht',
      prepare: (server) => server.on(listCases, () => refused(401, 'Log opnieuw in.')),
      walk: (page) => onFrameOf(page, attention.heading).follows('Zoeken'),
      shows: session.expired,
    },
  },
};

/** Text in another size than the five of the counter, and what is pressed and lower than 44 px. Dialogs are those of all pages. */
const offTheScale = (page: Page) =>
  page.evaluate(() => {
    const sizes = new Set(['14px', '15px', '16px', '18px', '24px']);
    const shown = [...document.querySelectorAll<HTMLElement>('header *, main *')].filter(
      (one) => one.closest('dialog') === null && one.getBoundingClientRect().width > 1,
    );
    return shown.flatMap((one) => {
      const { fontSize } = getComputedStyle(one);
      const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const isLow = one.matches('a, button, summary, input, select') && one.getBoundingClientRect().height < 44;
      const faults = [hasText && !sizes.has(fontSize) && fontSize, isLow && 'low'].filter((fault) => fault !== false);
      return faults.map((fault) => `${fault}: ${one.outerHTML.slice(0, 120)}`);
    });
  });

/** Looks at the state that the page has come to. */
async function looksWell(page: Page, name: string): Promise<void> {
  expect.soft(await accessibilityFaults(page), name).toEqual([]);
  expect.soft(await offTheScale(page), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect.soft(await accessibilityFaults(page, 'of colours'), `${name}, dark`).toEqual([]);
  const out = [...(await sticksOut(page, 'wide'))];
  await page.setViewportSize({ width: 320, height: 640 });
  out.push(...(await sticksOut(page, '320 px')));
  await page.setViewportSize(wide);
  await largeText(page);
  out.push(...(await sticksOut(page, 'text of 200%')));
  expect.soft(out, name).toEqual([]);
}

for (const [visit, states] of Object.entries(visits)) {
  test(`the states of ${visit} at the counter have no accessibility faults in light and dark, and fit in 320 px and with text of 200%`, async ({
    page,
    world,
    server,
  }) => {
    await page.setViewportSize(wide);
    for (const [name, { path, prepare, walk, shows }] of Object.entries(states)) {
      await page.emulateMedia({ colorScheme: 'light' });
      prepare?.(server, world);
      await opens(page, path);
      await walk?.(page, server);
      await expect(page.getByText(shows).first()).toBeVisible();
      await settled(page);
      await looksWell(page, name);
    }
  });
}

test('a printed case has no navigation, no buttons and what happened', async ({ page }) => {
  await opens(page, CASE);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Begonnen op een telefoon')).toBeVisible();
  for (const role of ['navigation', 'button', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
});
