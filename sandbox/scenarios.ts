/** How a provider behaves until it is told otherwise: named scenarios, each with a line on what it does. */
export type Scenarios<Name extends string = string> = {
  readonly table: Readonly<Record<Name, string>>;
  current: () => Name;
  /** False when there is no scenario of that name; nothing changes then. */
  choose: (name: string) => Promise<boolean>;
};

/** @param apply what the provider has to do when a scenario starts */
export function scenariosOf<Name extends string>(
  table: Readonly<Record<Name, string>>,
  initial: Name,
  apply: (next: Name) => Promise<void> = async () => {},
): Scenarios<Name> {
  let current = initial;
  // One after the other: a port that is still closing cannot be opened.
  let applied = Promise.resolve();
  const isName = (text: string): text is Name => Object.hasOwn(table, text);
  return {
    table,
    current: () => current,
    async choose(name) {
      if (!isName(name)) return false;
      current = name;
      const applying = applied.then(() => apply(name));
      applied = applying.catch(() => {});
      await applying;
      return true;
    },
  };
}
