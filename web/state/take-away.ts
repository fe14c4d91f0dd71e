import { local } from './local.ts';

/** Removes items of local storage. Returns a function that restores them. */
export function takeAway(...names: readonly string[]): () => void {
  const former = names.map((name) => [name, local.read(name)] as const);
  for (const name of names) local.write(name, undefined);
  return () => {
    for (const [name, value] of former) local.write(name, value);
  };
}
