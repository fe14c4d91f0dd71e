import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  close: 'Close',
  dateFormat: 'dd-mm-yyyy',
  optional: '(optional)',
  enter: 'Enter',
  change: 'Change',
  loading: 'One moment',
  done: '(done)',
  lookAgain: (fields) => `Please check ${fields} ${fields === 1 ? 'field' : 'fields'}`,
  moreToLookAt: (fields) => `And ${fields} more: you see them at the fields.`,
} satisfies Words<typeof dutch.text>;
