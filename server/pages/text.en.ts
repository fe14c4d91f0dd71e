import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const offline = {
  title: 'You have no connection',
  lead: 'Check your internet and try again. What you filled in is still on this device.',
  retry: 'Try again',
  call: 'Would you rather call?',
} satisfies Words<typeof dutch.offline>;
