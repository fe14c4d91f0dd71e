import { trackingQuestion } from '@vangnet/domain/application/consent-text';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  region: 'Cookies',
  question: trackingQuestion,
  more: 'More about cookies',
  refuse: 'Refuse',
  accept: 'Accept',
  outcome: {
    unknown: '',
    accepted: 'You accepted. You can always change this.',
    refused: 'You refused. You can always change this.',
  },
} satisfies Words<typeof dutch.text>;
