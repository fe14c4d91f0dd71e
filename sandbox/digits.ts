import { createHash } from 'node:crypto';

/** Digits derived from a text, always the same for the same text; at most 14. */
export function digitsOf(text: string, count: number): string {
  const number = createHash('sha256').update(text).digest().readUIntBE(0, 6);
  return String(number).padStart(count, '0').slice(-count);
}
