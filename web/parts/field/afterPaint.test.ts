import { beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './afterPaint.ts';

let page: EventTarget;
let frames: (() => void)[];
beforeEach(() => {
  page = new EventTarget();
  frames = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});

/** Whether what waits is done once all that can be done now is done. */
async function isDone(waiting: Promise<void>): Promise<boolean> {
  let done = false;
  void waiting.then(() => (done = true));
  await new Promise((resolve) => setTimeout(resolve));
  return done;
}

test('What waits for the paint waits for the frame, and is done in the task after it.', async () => {
  const waiting = afterPaint();
  expect(await isDone(waiting)).toBe(false);
  for (const frame of frames) frame();
  expect(await isDone(waiting)).toBe(true);
});

test.each(['pointerdown', 'keydown', 'click', 'submit', 'pagehide'])(
  'What waits for the paint is done before the next %s when no frame comes.',
  async (next) => {
    const waiting = afterPaint();
    page.dispatchEvent(new Event(next));
    expect(await isDone(waiting)).toBe(true);
    // A second wait is another one.
    expect(await isDone(afterPaint())).toBe(false);
    page.dispatchEvent(new Event(next));
  },
);
