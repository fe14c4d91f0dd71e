import type { Language } from './language.ts';

/** The language of this program. */
export const language: Language = 'nl';

/** What stands before the paths of its pages and calls. */
export const BASE = '';

/** The other language, by the name that its speakers give it. */
export const OTHER: { language: Language; base: string; name: string } = {
  language: 'en',
  base: '/en',
  name: 'English',
};
