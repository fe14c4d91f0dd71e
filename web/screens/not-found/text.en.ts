import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'This page does not exist',
  lead: 'Perhaps the address has a typing error, or the page has moved.',
  start: 'Calculate your premium',
} satisfies Words<typeof dutch.text>;
