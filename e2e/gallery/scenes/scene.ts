import type { Page } from '@playwright/test';
import type { Persona } from '../../personas/personas.ts';
import { opened } from '../../support/opened.ts';

/** A state of a screen: brings a new page there, the way a visitor comes there or from a prepared application. */
export type Scene = (page: Page) => Promise<unknown>;
/** Their names are part of the names of pictures. */
export type Scenes = Readonly<Record<string, Scene>>;

/** The example of the specification. He has a birth date instead of an age, because the gallery has a fixed day. */
export const henk: Persona = {
  name: 'Henk, timmerman, 40',
  search: 'timmer',
  occupation: 'Timmerman',
  birthDate: '12-03-1986',
  sumAssured: '2.400',
};

/** Opens an address, and then does something there. */
export const at =
  (path: string, act: Scene = () => Promise.resolve()): Scene =>
  async (page) => {
    await opened(page, path);
    await act(page);
  };

/** One scene after the other, on the same page. */
export const inTurn =
  (...scenes: Scene[]): Scene =>
  async (page) => {
    for (const scene of scenes) await scene(page);
  };

/** Opens an address, and then does something there, for a visitor who is prepared like this. */
export const after =
  (prepare: Scene) =>
  (path: string, act?: Scene): Scene =>
    inTurn(prepare, at(path, act));

/** From now on these calls of the pages fail. */
export const failing =
  (...urls: string[]): Scene =>
  async (page) => {
    for (const url of urls) await page.route(url, (route) => route.abort());
  };

export const presses =
  (name: string): Scene =>
  (page) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

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
