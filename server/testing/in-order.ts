/** Does something with each item, one after the other. */
export function inOrder<T>(items: readonly T[], action: (item: T) => Promise<void>): Promise<void> {
  return items.reduce((before, item) => before.then(() => action(item)), Promise.resolve());
}
