import type { Browser } from 'playwright';
import { screens } from '@vangnet/domain/flow/screens';
import { sanne } from '../../e2e/personas/applicant.ts';
import { tradesman } from '../../e2e/personas/personas.ts';
import { prepareApplication } from '../../e2e/support/prepared.ts';
import { medianOf, onPhone, traffic, type Phone, type Visitor, type Table } from './phone.ts';

const SLOWDOWN = 4;
const FIRST_RATIO = 'first × without scripts';
const LARGEST_RATIO = 'largest × without scripts';

/**
 * Every screen with an empty cache, against the same page without scripts: the first screen for a new visitor, then all screens
 * for one with a saved application, as a reload opens them. When the guard redirects, the redirect is measured too.
 */
export async function paints(browser: Browser, origin: string, times: number): Promise<Table> {
  const storageState = await onPhone(browser, { origin }, {}, async ({ page }) => {
    await prepareApplication(page, tradesman, sanne);
    return page.context().storageState();
  });
  const rows = [{ name: 'a first visit', ...(await paintsOf(browser, { origin }, '/', times)) }];
  for (const { path } of screens)
    rows.push({ name: path, ...(await paintsOf(browser, { origin, storageState }, path, times)) });
  return { rows, limits: { [FIRST_RATIO]: 1.05, [LARGEST_RATIO]: 1.05 } };
}

async function paintsOf(browser: Browser, visitor: Visitor, path: string, times: number) {
  const [visits, bare]: [Visit[], Visit[]] = [[], []];
  // One after the other: visits at the same time would slow each other.
  for (let time = 0; time < times; time += 1) {
    visits.push(await open(browser, visitor, path, true));
    bare.push(await open(browser, visitor, path, false));
  }
  const [seen, reference] = [medianOf(visits), medianOf(bare)];
  // A browser that reports no paint of a page leaves its figures out.
  return {
    ...(seen.first > 0 && { 'first paint ms': seen.first }),
    ...(seen.first > 0 && reference.first > 0 && { [FIRST_RATIO]: seen.first / reference.first }),
    ...(seen.largest > 0 && { 'largest paint ms': seen.largest }),
    ...(seen.largest > 0 && reference.largest > 0 && { [LARGEST_RATIO]: seen.largest / reference.largest }),
    'layout shift': seen.shift,
    requests: seen.requests,
    kB: seen.bytes / 1000,
  };
}

const open = (browser: Browser, visitor: Visitor, path: string, javaScriptEnabled: boolean) =>
  onPhone(browser, visitor, { slowdown: SLOWDOWN, javaScriptEnabled }, async (phone) => {
    const seen = await watch(phone);
    await phone.page.goto(path, { waitUntil: 'networkidle' });
    // A slow phone may work on the scripts for longer than the network has to be idle.
    if (javaScriptEnabled) await phone.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await phone.page.waitForLoadState('networkidle');
    return seen();
  });

type Visit = Awaited<ReturnType<typeof open>>;

/** Adds up what the browser reports about a page from outside, which also works where scripts are off: milliseconds from its request, or 0. */
async function watch({ session }: Phone) {
  const begun = { wall: 0, ticks: 0 };
  const seen = { first: 0, largest: 0, shift: 0 };
  const { taken } = traffic(session);
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint', 'layout-shift'] });
  session.on('Network.requestWillBeSent', ({ type, wallTime, timestamp, redirectResponse }) => {
    if (type === 'Document' && !redirectResponse) Object.assign(begun, { wall: wallTime, ticks: timestamp });
  });
  session.on('Page.lifecycleEvent', ({ name, timestamp }) => {
    if (name === 'firstContentfulPaint') seen.first = (timestamp - begun.ticks) * 1000;
  });
  session.on('PerformanceTimeline.timelineEventAdded', ({ event: { lcpDetails, layoutShiftDetails } }) => {
    if (lcpDetails) seen.largest = (lcpDetails.renderTime - begun.wall) * 1000;
    if (layoutShiftDetails && !layoutShiftDetails.hadRecentInput) seen.shift += layoutShiftDetails.value;
  });
  return () => ({ ...seen, ...taken() });
}
