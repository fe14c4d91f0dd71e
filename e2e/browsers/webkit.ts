import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { Builder, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { leash } from '../../scripts/leash.ts';
import { endProgram } from '../../scripts/processes.ts';
import { until } from '../../scripts/until.ts';
import type { Browser, Hands, Key, Window } from './hands.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const miniBrowser = () => globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser')[0];
const KEYS: Readonly<Record<Key, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: Keys.SPACE,
  ArrowDown: Keys.ARROW_DOWN,
  Escape: Keys.ESCAPE,
};

/** The engine of every browser on an iPhone, as GTK has it. */
export const webkit: Browser = {
  name: 'webkit',
  missing: () =>
    existsSync(DRIVER) && existsSync(XVFB) && miniBrowser()
      ? undefined
      : 'WebKitGTK with its driver and a screen (Debian: apt-get install webkit2gtk-driver xvfb)',
  open,
};

let opened = 0;

async function open(window: Window, given: AbortSignal): Promise<Hands> {
  // The one before may still be ending.
  const port = 4400 + ((process.pid + opened) % 500);
  opened += 1;
  const screen = `:${port}`;
  const programs = [
    leash(spawn(XVFB, [screen, '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], { stdio: 'ignore' })),
    leash(
      spawn(DRIVER, [`--port=${port}`], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: screen, GDK_BACKEND: 'x11' },
      }),
    ),
  ];
  given.addEventListener('abort', () => {
    for (const program of programs) program.kill('SIGKILL');
  });
  await until(`WebKitWebDriver on port ${port}`, () => fetch(`http://127.0.0.1:${port}/status`));
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    .build();
  await fit(driver, window);
  return handsOn(driver, programs);
}

/** Gives the page this size; the window has a toolbar above it. */
async function fit(driver: WebDriver, { width, height }: Window): Promise<void> {
  const size = 'return [innerWidth, innerHeight]';
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  const [innerWidth = width, innerHeight = height] = await driver.executeScript<number[]>(size);
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: 2 * width - innerWidth, height: 2 * height - innerHeight });
}

function handsOn(driver: WebDriver, programs: readonly ChildProcess[]): Hands {
  return {
    goTo: (url) => driver.get(url),
    inPage: async (run, ...args) => (await driver.executeScript(run, ...args)) as never,
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    // WebKitGTK's driver has no fingers; a pointer that presses is the same click for the page.
    tap: (x, y) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    complaints: () => [],
    end: async () => {
      await driver.quit();
      await Promise.all(programs.map(endProgram));
    },
  };
}
