/**
 * Tells whether what was thrown is an error of this class of ours. By its name and not by `instanceof`: on a server each language has
 * the class once more (server/in-language.ts), and what one set throws is caught by another.
 */
export const isOwnError = <Kind extends Error>(
  thrown: unknown,
  { name }: { readonly name: string; readonly prototype: Kind },
): thrown is Kind => thrown instanceof Error && thrown.constructor.name === name;
