import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  pdf: (pages, kilobytes) => `PDF, ${pages}\u00a0${pages === 1 ? 'page' : 'pages'}, ${kilobytes}\u00a0kB`,
} satisfies Words<typeof dutch.text>;
