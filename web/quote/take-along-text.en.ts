import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './take-along-text.ts';

export const pdf = {
  download: 'Download as PDF',
  short: 'PDF',
  busy: 'The PDF is being made',
  failed: 'The PDF cannot be made now. Try again.',
} satisfies Words<typeof dutch.pdf>;

export const sharing = {
  share: 'Share to read along',
  short: 'Share',
  failed: 'The link cannot be made now. Try again.',
  lead: 'With this link another person can read your calculation. It does not show your name, address and date of birth. They cannot change anything.',
  field: 'Link to read along',
  until: (day) => `The link works until ${day}.`,
  two: 'The link shows your last two choices side by side.',
  compare: 'Do you want to compare two choices? Change your choice and share once more. The link stays the same.',
  alone: 'Only share the present choice',
  copy: 'Copy the link',
  copied: 'The link was copied.',
  end: 'Stop sharing',
  ended: 'You no longer share anything. The link does not work any more.',
  close: 'Back to your premium',
} satisfies Words<typeof dutch.sharing>;
