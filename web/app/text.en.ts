import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  locale: 'en_GB',
  social: 'A net catches a house, a bill and a coin',
  description: 'Calculate in a minute what a disability insurance (AOV) for your fixed costs costs.',
  failed: {
    title: 'Something went wrong',
    kept: 'Your answers have been saved.',
    again: 'Reload the page',
    begin: 'Go to the beginning',
    call: 'Does it not work? Call us on',
  },
  withoutScripts:
    'This site only works with JavaScript, and that is off in your browser. So the buttons and fields do nothing. Switch it on, or call us on',
} satisfies Words<typeof dutch.text>;
