import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { namesIn } from '@vangnet/domain/values/record';
import { browserPath } from '../../scripts/browser.ts';

/** A slow phone: 150 ms there and back, 1.6 Mbit/s down. Its processor is as many times slower as a measurement says. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

type Storage = NonNullable<Parameters<Browser['newContext']>[0]>['storageState'];
export type Visitor = {
  readonly origin: string;
  readonly storageState?: Storage;
  /** On the page of another site, whose calls no header may change. */
  readonly isElsewhere?: true;
};
export type Phone = { readonly page: Page; readonly session: CDPSession };

/** Figures by name; a row has those that were seen. */
type Row = { readonly name: string; readonly [figure: string]: number | string };
export type Table = { readonly rows: readonly Row[]; readonly limits: Readonly<Record<string, number>> };

export async function openBrowser(): Promise<Browser> {
  const executablePath = browserPath();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
}

let phones = 0;

/** Does something with a phone that has an empty cache, and an IP address of its own, because the server counts calls. */
export async function onPhone<Result>(
  browser: Browser,
  { origin, storageState, isElsewhere }: Visitor,
  { slowdown = 1, javaScriptEnabled = true },
  measure: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  phones += 1;
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 664 },
    javaScriptEnabled,
    ...(!isElsewhere && { extraHTTPHeaders: { 'x-forwarded-for': `10.20.${phones >> 8}.${phones & 255}` } }),
    ...(storageState === undefined ? {} : { storageState }),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await measure({ page, session });
  } finally {
    await context.close();
  }
}

export type Traffic = { requests: number; bytes: number };

/** Counts what the phone fetches from now on; `taken` gives the count since it was last called. */
export function traffic(session: CDPSession): { taken: () => Traffic } {
  let counted: Traffic = { requests: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted = { requests: counted.requests + 1, bytes: counted.bytes + encodedDataLength };
  });
  return {
    taken: () => {
      const taken = counted;
      counted = { requests: 0, bytes: 0 };
      return taken;
    },
  };
}

/** The median of each figure of measurements that have the same figures, one measurement at least. */
export function medianOf<Figure extends string>(
  measured: readonly Readonly<Record<Figure, number>>[],
): Record<Figure, number> {
  const [first] = measured;
  if (!first) throw new Error('Nothing was measured');
  const median: Record<string, number> = {};
  for (const figure of namesIn(first)) {
    const sorted = measured.map((one) => one[figure]).toSorted((one, other) => one - other);
    median[figure] = sorted[Math.floor(sorted.length / 2)] ?? 0;
  }
  return median;
}
