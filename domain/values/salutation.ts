type Name = {
  readonly initials?: string | undefined;
  readonly middleName?: string | undefined;
  readonly surname?: string | undefined;
};

/** An initial, in its text without dots, blanks and hyphens: `S`, `s`, `Th`. */
const INITIAL = /^(?:\p{Lu}\p{Ll}{0,2}|\p{Ll})$/u;
/** A short name in the place of initials: `jan`. */
const SHORT_NAME = /^\p{Ll}{2,3}$/u;
const MOST_INITIALS = 6;

/** A word of a surname or a prefix: `Meulen-Özdemir`, `'t`, `d'`; or shortened: `St.`, `v.d.`. No address is among them. */
const WORD = /^(?:['’]?\p{L}[\p{L}’'-]*|\p{L}{1,3}\.|(?:\p{L}\.){2,3})$/u;
const MOST_LETTERS = 60;

/**
 * The name by which a mail greets its reader: `S.M. van der Meulen`. Undefined when it is not known, and when it is no name:
 * a visitor who types the address of a stranger must not write to them through our mail.
 */
export function salutationName(name: Name): string | undefined {
  const [initials = '', prefix = '', surname = ''] = [name.initials, name.middleName, name.surname].map((part) =>
    part?.normalize('NFC').trim(),
  );
  if (!areInitials(initials) || !isName(surname) || (prefix !== '' && !isName(prefix))) return undefined;
  const capitals = initials.replace(/\p{L}+/gu, ([first = '', ...rest]) => first.toUpperCase() + rest.join(''));
  return [capitals, prefix, surname].filter(Boolean).join(' ');
}

function areInitials(text: string): boolean {
  if (SHORT_NAME.test(text)) return true;
  const initials = text.split(/[. -]+|(?=\p{Lu})/u).filter(Boolean);
  return initials.length > 0 && initials.length <= MOST_INITIALS && initials.every((one) => INITIAL.test(one));
}

const isName = (text: string): boolean =>
  text.length <= MOST_LETTERS && text.split(' ').every((word) => WORD.test(word));
