/** The actions that wait for the end of the current press; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined;

/**
 * Does something now, or at the end of the current press while a finger or a mouse button is down. A press leaves the
 * field that had the focus when it begins: a message that shows or disappears then would move the pressed button away.
 */
export function afterPress(action: () => void): void {
  if (waiting) waiting.push(action);
  else action();
}

function begin(): void {
  waiting ??= [];
}

function end(): void {
  const actions = waiting ?? [];
  waiting = undefined;
  for (const action of actions) action();
}

/** Listens for the presses that `afterPress` waits for. */
export function watchPresses(): void {
  addEventListener('pointerdown', begin, true);
  // The click comes after these events and belongs to the press too.
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => setTimeout(end), true);
}
