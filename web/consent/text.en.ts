import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  region: 'Cookies',
  question: 'May we keep track of the link by which you come and where you stop? We do this ourselves.',
  more: 'More about cookies',
  refuse: 'Refuse',
  accept: 'Accept',
  outcome: {
    unknown: '',
    accepted: 'You accepted. You can always change this.',
    refused: 'You refused. You can always change this.',
  },
} satisfies Words<typeof dutch.text>;
