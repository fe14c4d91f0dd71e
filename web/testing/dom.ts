// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to `expect`
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { unexpectedCalls } from './server.ts';
import { watchLooseText } from './translating.ts';

/** The moment of every test of a page: ages, premiums and start dates follow from it. */
const NOW = new Date('2026-11-23T10:00:00.000+01:00');

const { setTimeout: realTimeout, setImmediate: realImmediate } = globalThis;
const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };

configure({
  // What a busy machine does in a second.
  asyncUtilTimeout: 10_000,
  // The reason alone, without the whole page behind it.
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'not found'),
  // As the library's own, which waits for the clock that a test may hold. Outside of it a response may come at any moment,
  // also after the last line of a test: that is no fault.
  asyncWrapper: async (look) => {
    const before = scope.IS_REACT_ACT_ENVIRONMENT;
    scope.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const seen = await look();
      // What React does after it has shown something, such as the title of the document, is a task of its own.
      await new Promise((resolve) => void realTimeout(() => void realImmediate(() => void realImmediate(resolve))));
      return seen;
    } finally {
      scope.IS_REACT_ACT_ENVIRONMENT = before;
    }
  },
});

// happy-dom knows no display of these, and so the name of a thing would have a blank around each of them.
document.head.append(
  Object.assign(document.createElement('style'), { textContent: 'a,abbr,b,em,kbd,small,span,strong{display:inline}' }),
);

// A browser tells of the end of a dialog in a task of its own.
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.removeAttribute('open');
  const ended = new Event('close');
  realTimeout(() => void this.dispatchEvent(ended));
};

// What a page still asks for when its test has ended gets no response: without this happy-dom would make a connection.
globalThis.fetch = () => new Promise(() => undefined);

watchLooseText();

/** What waits on the clock of a page, such as a second attempt: when its test has ended, it would ask the server of the next. */
const waiting = new Set<ReturnType<typeof setTimeout>>();
globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
  const timer = realTimeout(...given);
  waiting.add(timer);
  return timer;
}, realTimeout);

let faults: unknown[][] = [];

beforeEach(() => {
  faults = [];
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...said: unknown[]) => void faults.push(said));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

afterEach(async () => {
  cleanup();
  // A way to another screen that is not yet there would change the address of the next test.
  await vi.dynamicImportSettled();
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
  const unwanted = [...unexpectedCalls(), ...faults.map((said) => said.map(String).join(' '))];
  if (unwanted.length > 0)
    throw new Error(`Calls without a response, or faults in the console:\n${unwanted.join('\n')}`);
});
