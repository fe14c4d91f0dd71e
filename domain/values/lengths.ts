import { fill } from './fill.ts';
import { AND, lengths } from './text.ts';

type Forms = { readonly one: string; readonly many: string };
/** The words of lengths of time in a language. */
export type LengthText = {
  readonly lengths: Readonly<Record<'days' | 'months' | 'years', Forms>>;
  readonly AND: string;
};

const inUnit =
  ({ one, many }: Forms) =>
  (count: number): string =>
    fill(count === 1 ? one : many, { count });

/** Writes lengths of time in a language. */
export function lengthsIn({ lengths: forms, AND: and }: LengthText) {
  const [days, months, years] = [inUnit(forms.days), inUnit(forms.months), inUnit(forms.years)];
  /** "7 jaar en 3 maanden", "7 jaar", "3 maanden". */
  function yearsAndMonths(count: number): string {
    const [whole, rest] = [Math.floor(count / 12), count % 12];
    return [whole > 0 && years(whole), rest > 0 && months(rest)].filter(Boolean).join(` ${and} `);
  }
  return { days, months, years, yearsAndMonths };
}

/** "30 dagen", "1 maand", "7 jaar", "7 jaar en 3 maanden". */
export const { days, months, years, yearsAndMonths } = lengthsIn({ lengths, AND });
