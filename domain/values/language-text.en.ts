import type * as dutch from './language-text.ts';
import type { Words } from './language.ts';

/** @fixed */
export const language = 'en' satisfies typeof dutch.language;

/** @fixed */
export const BASE = '/en' satisfies Words<typeof dutch.BASE>;

/** @fixed */
export const OTHER = { language: 'nl', base: '', name: 'Nederlands' } satisfies typeof dutch.OTHER;
