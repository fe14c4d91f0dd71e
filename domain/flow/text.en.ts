import type { Words } from '../values/language.ts';
import type * as dutch from './text.ts';

export const chapters = [
  'Tell us your wishes',
  'See your premium',
  'Fill in your details',
  'Complete your application',
] satisfies Words<typeof dutch.chapters>;
