import type { Language } from './language.ts';

/** @fixed The language of this program. */
export const language: Language = 'nl';

/** @fixed What stands before the paths of its pages and calls. */
export const BASE = '';

/** @fixed The other language, by the name that its speakers give it. */
export const OTHER: { language: Language; base: string; name: string } = {
  language: 'en',
  base: '/en',
  name: 'English',
};
