import { NUMBERS_KEPT, periodWords, SHARE_DAYS } from '@vangnet/domain/product/retention';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const textFor = (({ phone, mail }, { draft, quoted, tested, paid }) => ({
  title: 'Privacy',
  lead: 'Here you read which data we ask of you, why, and how long we keep them.',
  sections: [
    {
      heading: 'What we ask of you',
      paragraphs: [
        'For your premium we ask your occupation, your date of birth and your choices. If you ask for a quote, we also ask your email address. If you apply for the insurance, we ask your name, address, phone number and account number.',
        'Here we do not ask about your health and not for your citizen service number (BSN).',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'We calculate your premium, send you the quote and handle your application. This is necessary to be able to make an insurance contract with you. We do not use your email address for advertising.',
        'Whether we can insure you depends here on your occupation and your age only. This is decided automatically. Do you want a person to look at it? Call or email us.',
        'We record what you saw, chose and entered, and when. So you and we can find out later what we showed you.',
        `We also count how often something happens. For example how many people ask for a quote, or which waiting period they choose. A number that we read is always about at least five applications. So it points to no one. We keep those numbers for ${periodWords(NUMBERS_KEPT)}.`,
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: ['We count from the last thing that happened to your application. After that we delete everything.'],
      list: [
        `A calculation without a quote: ${draft} after your last change`,
        `A calculation with a quote: ${quoted}`,
        `A knowledge test or a request for an adviser: ${tested}`,
        `A link to read along: ${SHARE_DAYS} days after you shared it, or until you stop sharing`,
        `An application that was paid or sent: ${paid}`,
      ],
    },
    {
      heading: 'How we protect it',
      paragraphs: [
        'We encrypt your data before we store them. The link in your email and the code on your screen give access to your calculation. Do not give them to others.',
      ],
    },
    {
      heading: 'What you can do',
      paragraphs: [
        'You delete a calculation yourself, with ‘Delete my data’ at the bottom of each page. Did you apply for the insurance? Then you get your data yourself with the link in the confirmation. You may also see your data, have them corrected or have them deleted. You can object to their use.',
        `Questions? Call ${phone} or email ${mail}. If we cannot solve it together, you can complain to the Dutch Data Protection Authority (Autoriteit Persoonsgegevens).`,
      ],
    },
  ],
})) satisfies Words<typeof dutch.textFor>;
