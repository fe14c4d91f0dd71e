import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  greeting: (name) => (name === undefined ? 'Hello,' : `Dear ${name},`),
  questions: 'Questions?',
  call: 'Call',
  orMail: 'or email',
  reference: 'Reference number',
  application: 'Application',
} satisfies Words<typeof dutch.text>;
