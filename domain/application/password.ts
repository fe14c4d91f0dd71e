import * as z from 'zod/mini';
import { code } from './fields.ts';

const NEEDED = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\p{N}\s]/u];

/** A password has at least a capital, a small letter, a digit and a special character (specification, section 5). */
export const password = z
  .string()
  .check(z.refine((text: string) => NEEDED.every((pattern) => pattern.test(text)), { error: code('password.format') }));
