import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  hint: ({ least, most, proofAbove }) =>
    `Between ${least} and ${most} a month. Above ${proofAbove} we ask about your income.`,
} satisfies Words<typeof dutch.text>;
