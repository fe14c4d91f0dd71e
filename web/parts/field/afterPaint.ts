/** Events of the visitor's next act. What waits for the paint is done before it. */
const NEXT = ['pointerdown', 'keydown', 'click', 'submit', 'pagehide'];

let next: Promise<void> | undefined;

/**
 * Resolves after the next paint, or at the visitor's next press or key when that comes first, so that nothing they do
 * meets a page that does not know yet what they did before.
 */
export function afterPaint(): Promise<void> {
  return (next ??= wait());
}

function wait(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const settle = () => {
    next = undefined;
    for (const type of NEXT) removeEventListener(type, settle, true);
    resolve();
  };
  for (const type of NEXT) addEventListener(type, settle, true);
  // A task after the frame: what the frame shows is painted then.
  requestAnimationFrame(() => setTimeout(settle));
  return promise;
}
