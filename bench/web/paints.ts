import type { Browser } from 'playwright';
import { screens } from '@vangnet/domain/flow/screens';
import { sanne } from '../../e2e/personas/applicant.ts';
import { tradesman } from '../../e2e/personas/personas.ts';
import { prepareApplication } from '../../e2e/support/prepared.ts';
import { onPhone } from './phone.ts';
import { isQuiet } from './quiet.ts';
import { report } from './report.ts';
import { paintsOf } from './visit.ts';

const FIRST = 'first paint ms';
const FIRST_RATIO = 'first × without scripts';
const LARGEST_RATIO = 'largest × without scripts';
const LIMITS = { [FIRST_RATIO]: 1.05, [LARGEST_RATIO]: 1.05 };

/**
 * Measures every screen with an empty cache: the first screen for a new visitor, then all screens for a visitor with a
 * saved application, as a reload opens them. When the guard redirects, the redirect is measured too.
 */
export async function paints(browser: Browser, origin: string, times: number): Promise<boolean> {
  const storageState = await onPhone(browser, { origin }, {}, async ({ page }) => {
    await prepareApplication(page, tradesman, sanne);
    return page.context().storageState();
  });
  const measure = async (name: string, visitor: Parameters<typeof paintsOf>[1], path: string) => {
    const { first, firstRatio, largest, largestRatio, shift, requests, bytes } = await paintsOf(
      browser,
      visitor,
      path,
      times,
    );
    return {
      name,
      [FIRST]: first,
      [FIRST_RATIO]: firstRatio,
      'largest paint ms': largest,
      [LARGEST_RATIO]: largestRatio,
      'layout shift': shift,
      requests,
      kB: bytes / 1000,
    };
  };
  const rows = [await measure('a first visit', { origin }, '/')];
  for (const { path } of screens) rows.push(await measure(path, { origin, storageState }, path));
  return report(rows, isQuiet() ? LIMITS : {});
}
