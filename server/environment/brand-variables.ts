import type { Variables } from './variable.ts';

/** By the name of a setting, the variable that the folder of a brand names instead. */
export type OwnVariables = Readonly<Record<string, string>>;

type Known = {
  /** Variables that a brand can replace. */
  readonly ofBrands: Variables;
  /** Every variable of the installation. */
  readonly installed: readonly string[];
};

/** The prefix of the variables of a brand: its folder can name those of no other brand, and none of the installation. */
const prefixOf = (brand: string): string => `${brand.toUpperCase().replaceAll(/[^A-Z\d]/g, '_')}_`;

/**
 * Finds the variables that a brand may not name: a value that it names for a setting that is shown, such as the name of a way of
 * identity, is published. Lines for the operator, by names alone.
 */
export function namingFaults(brand: string, own: OwnVariables, { ofBrands, installed }: Known): string[] {
  const prefix = prefixOf(brand);
  return Object.entries(own).flatMap(([setting, name]) => {
    const known = ofBrands[setting];
    if (!known)
      return `${setting} is none that a brand can have of its own; those are ${Object.keys(ofBrands).join(', ')}.`;
    if (installed.includes(name))
      return `${name} is a variable of the installation; expected a name such as ${prefix}${setting}.`;
    if (!name.startsWith(prefix))
      return `${name} does not begin with ${prefix}, as the variables of this brand do; expected a name such as ${prefix}${setting}.`;
    const others = Object.entries(own).filter(([other, its]) => its === name && other !== setting);
    const isMixed = others.some(([other]) => isSecret(ofBrands[other]) !== isSecret(known));
    if (!isMixed && (name === prefix + setting || looksSecret(name, ofBrands) === isSecret(known))) return [];
    return `${name} is named for ${setting}, which is ${isSecret(known) ? 'a secret, and a secret stands nowhere else' : 'shown, and no place for a secret'}; expected a name such as ${prefix}${setting}.`;
  });
}

const isSecret = (variable: Variables[string] | undefined) => variable?.secret ?? false;

/** By the setting that it is called after, else by its words. */
function looksSecret(name: string, ofBrands: Variables): boolean {
  const after = Object.entries(ofBrands).find(([setting]) => name.endsWith(`_${setting}`));
  return after ? isSecret(after[1]) : /(^|_)(SECRET|PASSWORD|KEY|TOKEN)(_|\d|$)/.test(name);
}
