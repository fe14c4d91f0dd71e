import type * as dutch from './language-text.ts';
import type { Words } from './language.ts';

export const language = 'en' satisfies typeof dutch.language;

export const BASE = '/en' satisfies Words<typeof dutch.BASE>;

export const OTHER = { language: 'nl', base: '', name: 'Nederlands' } satisfies typeof dutch.OTHER;
