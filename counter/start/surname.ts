/** Whether this can only be the name of a person: references, numbers and addresses have a digit, a sign or a prefix. */
export const isSurname = (typed: string): boolean =>
  /^[\p{L}\p{M}’'.\- ]+$/u.test(typed.trim()) && !/^(vn|zk)-/i.test(typed.trim());
