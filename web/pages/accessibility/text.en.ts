import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const textFor = (({ phone, mail }) => ({
  title: 'Accessibility',
  lead: 'Everyone must be able to calculate a premium and apply for an insurance here on their own.',
  sections: [
    {
      heading: 'What we pay attention to',
      paragraphs: ['We build this site to WCAG 2.2, level AA.'],
      list: [
        'Everything works with the keyboard alone',
        'Screen readers read out questions, errors and the premium',
        'Text is easy to read and can be made larger',
        'The texts are in plain English',
      ],
    },
    {
      heading: 'How we check this',
      paragraphs: [
        'With each change a program checks the screens for faults. We also go through the questions with the keyboard alone. An independent study was not done yet. So there may be faults that we do not know.',
      ],
    },
    {
      heading: 'What is not possible yet',
      paragraphs: [
        'In your personal details you cannot paste the repeated email address. Filling in automatically is possible.',
        'The documents of the insurance are in Dutch only.',
      ],
    },
    {
      heading: 'Does something not work?',
      paragraphs: [`Call ${phone} or email ${mail}. We help you and repair the fault.`],
    },
  ],
})) satisfies Words<typeof dutch.textFor>;
