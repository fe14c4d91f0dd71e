import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './touched-text.ts';

export const listText = {
  found: ({ names: { length, [0]: best }, near, count }, query) => {
    if (best === undefined) return '';
    if (near) return `No occupation found with ‘${query}’. Do you mean ${best}?`;
    if (count > length) return `${count} occupations found, you see the first ${length}. Type more letters.`;
    return count === 1 ? '1 occupation found.' : `${count} occupations found.`;
  },
  also: (word) => `(${word})`,
  nothingFound: (query) => `No occupation found with ‘${query}’. Try another word or call us.`,
} satisfies Words<typeof dutch.listText>;

export const startText = {
  ages: (start, end) => `You can start until you turn ${start}. You are insured until you turn ${end}.`,
  excluded: 'We cannot insure this occupation.',
  tooYoung: (startDate) => `You can start from the age of 18. On ${startDate} you are not 18 yet.`,
  tooOld: (before, age) =>
    `With this occupation you can take out the insurance until you turn ${before}. When it starts, you are ${age}.`,
} satisfies Words<typeof dutch.startText>;
