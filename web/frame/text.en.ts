import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  next: 'Next',
  back: 'Back',
  saveAndReturn: 'Save and go back',
  saving: 'Saving',
  wrong: 'Error: ',
  place: ({ number, of }) => `Question ${number} of ${of}`,
  finished: 'Application sent',
  skip: 'To the content',
  help: 'Help',
  helpTitle: 'Need help?',
  progress: 'Progress',
  step: (current, total) => `Step ${current} of ${total}`,
  stepNamed: (current, total, title) => `Step ${current} of ${total}: ${title}`,
  footer: 'About this site',
  unreachable: 'The page cannot be loaded. Check your internet connection and try again.',
} satisfies Words<typeof dutch.text>;
