/** What waits for the end of the press that is going on; undefined while there is none. */
let waiting: (() => void)[] | undefined;

/**
 * Does something now, or, while a finger or a mouse button is down, when that press is over. Leaving a field comes with
 * the beginning of the press that leaves it: whatever shows or goes then would move what is pressed from under it.
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

/** Has `afterPress` know of presses. */
export function watchPresses(): void {
  addEventListener('pointerdown', begin, true);
  // The click belongs to the press, and comes after these.
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => setTimeout(end), true);
}
