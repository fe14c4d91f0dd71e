import type { Happened } from '@vangnet/contract/counter';

/** Several of one day that are read seldom, under the moment of the newest. */
export type Folded = { readonly at: string; readonly folded: readonly Happened[] };
type Day = { readonly day: string; readonly rows: readonly (Happened | Folded)[] };

/** What folds into one row: what left, and who looked. */
const KIND: Readonly<Record<Happened['weight'], 'sent' | 'looks' | undefined>> = {
  deciding: undefined,
  step: undefined,
  mail: 'sent',
  message: 'sent',
  look: 'looks',
};

/** What happened by day, the newest first. */
export function daysOf(happened: readonly Happened[], headingOf: (at: string) => string): readonly Day[] {
  return [...Map.groupBy(happened, ({ at }) => headingOf(at))].map(([day, ofDay]) => {
    const folds = Map.groupBy(ofDay, ({ weight }) => KIND[weight]);
    const rows = ofDay.flatMap((one): readonly (Happened | Folded)[] => {
      const kind = KIND[one.weight];
      if (kind === undefined) return [one];
      const folded = folds.get(kind) ?? [];
      return folded[0] === one ? [{ at: one.at, folded }] : [];
    });
    return { day, rows };
  });
}
