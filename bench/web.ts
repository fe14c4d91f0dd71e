import { chromium, type Browser, type CDPSession } from 'playwright';
import { startWorld } from '../e2e/support/start-world.ts';
import { browserPath } from '../scripts/browser.ts';
import { endProgram } from '../scripts/processes.ts';
import { until } from '../scripts/until.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3190);
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** A slow phone: 150 ms there and back, 1.6 Mbit/s down, a processor that is slowed down four times. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWDOWN = 4;
const TIMES = 5;
/** The largest paint with scripts over that of the same page without. */
const PAINT_LIMIT = 1.05;

type Visit = { paint: number; shift: number; requests: number; bytes: number };

/**
 * Largest paint and layout shift of the first page on a slow phone with an empty cache, against the same page without
 * scripts in the same run. The ratio has a limit, the time has none: other work on the machine slows both.
 */
export async function web(): Promise<boolean> {
  const { programs, removeData } = startWorld(PORT, 'fatal');
  const executablePath = browserPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    await until('the product', async () => (await fetch(`${ORIGIN}/readyz`)).ok);
    return (await measure(browser, '/')) <= PAINT_LIMIT;
  } finally {
    await browser.close();
    await Promise.all(programs.map(endProgram));
    removeData();
  }
}

/** Prints the medians of a screen and returns its largest paint over that without scripts. */
async function measure(browser: Browser, path: string): Promise<number> {
  const [visits, bare]: [Visit[], Visit[]] = [[], []];
  // One after the other: visits at the same time would slow each other.
  for (let time = 0; time < TIMES; time += 1) {
    visits.push(await visit(browser, path, true));
    bare.push(await visit(browser, path, false));
  }
  const [paint, reference] = [median(visits, 'paint'), median(bare, 'paint')];
  const ratio = paint / reference;
  console.log(
    `${path}: largest paint ${paint.toFixed(0)} ms, ${ratio.toFixed(2)} × without scripts (${reference.toFixed(0)} ms); ` +
      `layout shift ${median(visits, 'shift').toFixed(3)}; ${median(visits, 'requests')} requests, ${(median(visits, 'bytes') / 1000).toFixed(1)} kB`,
  );
  return ratio;
}

async function visit(browser: Browser, path: string, javaScriptEnabled: boolean): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport: { width: 390, height: 664 },
    javaScriptEnabled,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const seen = watch(session);
    await slowDown(session);
    await page.goto(path, { waitUntil: 'networkidle' });
    return seen();
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint', 'layout-shift'] });
}

/** Adds up what the browser tells of a page from outside, which also works where scripts are off. */
function watch(session: CDPSession): () => Visit {
  let begun = NaN;
  const seen: Visit = { paint: NaN, shift: 0, requests: 0, bytes: 0 };
  session.on('Network.requestWillBeSent', ({ type, wallTime }) => {
    if (type === 'Document') begun = wallTime;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.requests += 1;
    seen.bytes += encodedDataLength;
  });
  session.on('PerformanceTimeline.timelineEventAdded', ({ event: { lcpDetails, layoutShiftDetails } }) => {
    if (lcpDetails) seen.paint = (lcpDetails.renderTime - begun) * 1000;
    if (layoutShiftDetails && !layoutShiftDetails.hadRecentInput) seen.shift += layoutShiftDetails.value;
  });
  return () => seen;
}

function median(visits: readonly Visit[], figure: keyof Visit): number {
  const sorted = visits.map((one) => one[figure]).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
