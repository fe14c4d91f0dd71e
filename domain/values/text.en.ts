import type * as dutch from './text.ts';
import type { Words } from './language.ts';

/** @fixed */
export const locale = 'en-GB';

export const inEuro = '€{amount}';

/** @fixed */
export const PER = {
  month: String.raw`(?:per|a|p[./]?|/) ?(?:month|mth|m)`,
  year: String.raw`(?:per|a|p[./]?|/) ?(?:year|annum|yr|y)`,
} satisfies Words<typeof dutch.PER>;

export const atTime = '{hour}:{minute}';

export const onDayAt = '{day} at {time}';

export const lengths = {
  days: { one: '{count} day', many: '{count} days' },
  months: { one: '{count} month', many: '{count} months' },
  years: { one: '{count} year', many: '{count} years' },
} satisfies Words<typeof dutch.lengths>;

export const AND = 'and' satisfies Words<typeof dutch.AND>;
export const OR = 'or' satisfies Words<typeof dutch.OR>;
