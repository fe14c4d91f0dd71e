import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Do you have a disability insurance (AOV) somewhere else?',
  no: 'No',
  yes: 'Yes',
} satisfies Words<typeof dutch.text>;
