import type { Browser } from 'playwright';
import { median, onPhone, traffic, type Phone, type Traffic, type Visitor } from './phone.ts';

const SLOWDOWN = 4;

type Visit = Traffic & {
  /** Milliseconds from the request to the first and to the largest paint. */
  first: number;
  largest: number;
  shift: number;
};

export type Paints = Visit & {
  /** The paints over those of the same page without scripts, in the same run. */
  firstRatio: number;
  largestRatio: number;
};

/** The medians of a page that is opened with an empty cache, and of the same page without scripts in the same run. */
export async function paintsOf(browser: Browser, visitor: Visitor, path: string, times: number): Promise<Paints> {
  const visits: Visit[] = [];
  const bare: Visit[] = [];
  // One after the other: visits at the same time would slow each other.
  for (let time = 0; time < times; time += 1) {
    visits.push(await open(browser, visitor, path, true));
    bare.push(await open(browser, visitor, path, false));
  }
  const of = (all: readonly Visit[], figure: keyof Visit) => median(all.map((visit) => visit[figure]));
  const [first, largest] = [of(visits, 'first'), of(visits, 'largest')];
  return {
    first,
    largest,
    firstRatio: first / of(bare, 'first'),
    largestRatio: largest / of(bare, 'largest'),
    shift: of(visits, 'shift'),
    requests: of(visits, 'requests'),
    bytes: of(visits, 'bytes'),
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

/** Adds up what the browser reports about a page from outside, which also works where scripts are off. */
async function watch({ session }: Phone): Promise<() => Visit> {
  let begun = NaN;
  const seen = { first: NaN, largest: NaN, shift: 0 };
  const { taken } = traffic(session);
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint', 'layout-shift'] });
  let begunTicks = NaN;
  session.on('Network.requestWillBeSent', ({ type, wallTime, timestamp, redirectResponse }) => {
    if (type !== 'Document' || redirectResponse) return;
    begun = wallTime;
    begunTicks = timestamp;
  });
  session.on('Page.lifecycleEvent', ({ name, timestamp }) => {
    if (name === 'firstContentfulPaint') seen.first = (timestamp - begunTicks) * 1000;
  });
  session.on('PerformanceTimeline.timelineEventAdded', ({ event: { lcpDetails, layoutShiftDetails } }) => {
    if (lcpDetails) seen.largest = (lcpDetails.renderTime - begun) * 1000;
    if (layoutShiftDetails && !layoutShiftDetails.hadRecentInput) seen.shift += layoutShiftDetails.value;
  });
  return () => ({ ...seen, ...taken() });
}
