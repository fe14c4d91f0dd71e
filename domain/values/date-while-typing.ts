/** Adds the dashes to eight digits while they are typed. Other text is not changed until the field is left. */
export function dateWhileTyping(text: string): string {
  return text.replace(/^(\d{2})(\d{2})(\d{4})$/, '$1-$2-$3');
}
