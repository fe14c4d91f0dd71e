/** Whether a value is an object with names, and not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names in an object that is written out whole, in its order, as its type has them. */
export function namesIn<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record).filter((name): name is keyof T & string => Object.hasOwn(record, name));
}

/** A copy of an object without these names; an object that may have any name still may. */
export function omit<T extends object, Name extends keyof T>(record: T, ...names: readonly Name[]): Without<T, Name> {
  const copy = { ...record };
  for (const name of names) delete copy[name];
  return copy;
}
type Without<T, Name> = { [Key in keyof T as Key extends Name ? never : Key]: T[Key] };
