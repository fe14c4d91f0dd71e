type Name = {
  readonly initials?: string | undefined;
  readonly middleName?: string | undefined;
  readonly surname?: string | undefined;
};

/** Up to six initials, which have dots or begin with a capital: `S.M.`, `s. m.`, `Th. J`. */
const INITIALS = /^(?:\p{Lu}\p{Ll}{0,2}\.? ?|\p{L}\. ?){1,6}$/u;
const SURNAME = /^\p{L}[\p{L}’' -]{0,59}$/u;

/**
 * The name by which a mail greets its reader: `S.M. van der Meulen`. Undefined when it is not known, and when it is no name:
 * a visitor who types the address of a stranger must not write to them through our mail.
 */
export function salutationName({ initials = '', middleName = '', surname = '' }: Name): string | undefined {
  const prefix = middleName.trim();
  if (!INITIALS.test(initials.trim()) || !SURNAME.test(surname.trim())) return undefined;
  if (prefix !== '' && !SURNAME.test(prefix)) return undefined;
  return [initials.trim(), prefix, surname.trim()].filter(Boolean).join(' ');
}
