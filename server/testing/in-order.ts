/** Does something with each item, one after the other. */
export function inOrder<T>(items: readonly T[], action: (item: T) => Promise<void>): Promise<void> {
  return items.reduce((before, item) => before.then(() => action(item)), Promise.resolve());
}

/** Two for each connection of a pool: of more the last wait longer for one, on a slow machine, than a call may. */
const AT_ONCE = 20;

/** Does something so many times, twenty of them at the same moment. */
export async function times<T>(count: number, action: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - done.length) }, (_, index) => done.length + index);
    done.push(...(await Promise.all(next.map(action))));
  }
  return done;
}
