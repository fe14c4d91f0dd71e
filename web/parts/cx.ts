/** Joins class names and leaves out what does not apply. */
export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

// Sentences beside each other are one text, which a translating browser lets React change (scripts/check-loose-text.ts).
export { cx as sentences };
