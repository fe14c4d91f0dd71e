import type { Language } from './language.ts';

/** The language of this program. */
export const language: Language = 'nl';

/** What stands before the paths of its pages and calls. */
export const BASE = '';
