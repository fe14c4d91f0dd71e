import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Cookies',
  lead: 'We place no cookies of others. We keep your answers on your own phone or computer.',
  sections: [
    {
      heading: 'What we always keep',
      paragraphs: ['The calculation does not work without these data. They are on your own phone or computer.'],
      list: [
        'Your answers, so that you can continue later',
        'The key of your saved calculation',
        'Whether you asked for a quote and agreed to the privacy policy',
        'Your choice on this page',
        'A page with our phone number, for when you have no connection',
      ],
    },
    {
      heading: 'Cookies that we place ourselves',
      paragraphs: ['Two, and only when they are needed. They do not follow you.'],
      list: [
        'When you pay: a cookie for a day, by which we see that it is your payment',
        'When you come by another address of this site: a cookie for a minute, so that we lead you on once',
      ],
    },
    {
      heading: 'What we keep only if you accept',
      paragraphs: ['It shows us which advertising works and at which step people stop.'],
      list: [
        'By which link or campaign you came here. We send this along with your calculation',
        'Which steps you completed',
      ],
    },
    {
      heading: 'No services of others',
      paragraphs: [
        'This site loads no scripts, fonts or pictures of other companies. If you refuse, everything still works.',
      ],
    },
  ],
} satisfies Words<typeof dutch.text>;

export const choice = {
  heading: 'Your choice',
  question: 'May we keep track of the link by which you come and where you stop?',
} satisfies Words<typeof dutch.choice>;
