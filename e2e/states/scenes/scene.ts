import { expect, type Page } from '@playwright/test';
import type { Draft } from '@vangnet/domain/application/draft';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { at as within, on, opens } from '../../support/driver.ts';

/** A state of a screen: brings a new page there. */
export type Scene = (page: Page) => Promise<unknown>;
/** Their names are part of the names of pictures. */
export type Scenes = Readonly<Record<string, Scene>>;

/** What the server responds to the calls of an address. */
type Served = object | 'failure';

/** What is there before the page opens. */
export type Start = {
  /** Answers that this browser has. */
  readonly draft?: Draft;
  /** These answers, and the server has them too: it is not asked, because it counts the applications of one mailbox. */
  readonly saved?: Draft;
  /** Other things that this browser has kept, by name; the question about consent is answered unless it says otherwise. */
  readonly kept?: Readonly<Record<string, unknown>>;
  readonly served?: Readonly<Record<string, Served>>;
};

/** Opens an address, and then does something there. */
export const at =
  (path: string, start: Start = {}, act?: Scene): Scene =>
  async (page) => {
    const { draft = start.saved, saved, kept, served = {} } = start;
    const application = draft && { version: 1, draft, ...(saved && { token: TOKEN, saved: 1 }) };
    await keep(page, { 'vangnet.consent': 'refused', 'vangnet.application': application, ...kept });
    if (saved) await servesCopy(page, saved);
    for (const [url, response] of Object.entries(served)) await serves(page, url, response);
    await opens(page, path);
    await act?.(page);
  };

const TOKEN = 'T'.repeat(32);

/** The calls that read and replace the saved answers get what the server would respond. */
const servesCopy = (page: Page, draft: Draft) =>
  page.route(`**/api/applications/${TOKEN}`, (route) => {
    const data = { id: TOKEN, version: 1, payload: inEuro(draft), status: 'draft' };
    const isRead = route.request().method() === 'GET';
    return route.fulfill({
      json: isRead ? { success: true, status: 200, data } : { success: true, data: { id: TOKEN, version: 2 } },
    });
  });

/** Saves answers on the server, over the call of the pages. */
export async function save(page: Page, draft: Draft): Promise<{ token: string; version: number }> {
  const saved = await page.request.post('/api/applications', { data: inEuro(draft) });
  await expect(saved).toBeOK();
  return ((await saved.json()) as { data: { token: string; version: number } }).data;
}

/** This browser has these things when it opens its first page. */
const keep = (page: Page, things: Readonly<Record<string, unknown>>) =>
  page.addInitScript((all) => {
    if (sessionStorage.getItem('kept') !== null) return;
    sessionStorage.setItem('kept', 'yes');
    for (const [name, thing] of Object.entries(all)) {
      if (thing !== undefined) localStorage.setItem(name, typeof thing === 'string' ? thing : JSON.stringify(thing));
    }
  }, things);

const serves = (page: Page, url: string, response: Served) =>
  page.route(url, (route) => route.fulfill(response === 'failure' ? { status: 500, json: {} } : { json: response }));

/** One act after the other, on the same page. */
export const inTurn =
  (...acts: Scene[]): Scene =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Whatever its title is: a scene opens one page. */
export const here = (page: Page) => on(page, /./);

export const presses =
  (button: string): Scene =>
  async (page) => {
    await here(page).presses(button);
  };

/** The page with this title, or the dialog with this name, is there. */
export const sees =
  (title: string): Scene =>
  (page) =>
    expect(within(page, title)).toBeVisible();

/** What can be opened on the page is open, also what comes later: with a calculation, or in what was opened. */
export const unfolded: Scene = async (page) => {
  await page.evaluate(() => {
    const opener = new MutationObserver(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) details.open = true;
    });
    opener.observe(document.body, { childList: true, subtree: true });
    // Something has to change, for what is there already.
    document.body.append('');
  });
};
