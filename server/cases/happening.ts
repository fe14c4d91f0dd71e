import { fill } from '@vangnet/domain/values/fill';
import { DECIDING, happenings, type Happened } from './text.ts';

/** Something that has happened to an application, or is to happen next: nothing of whom it is about. */
export type Happening = {
  readonly at: Date;
  /** Stable, for programs. */
  readonly kind: Happened;
  /** In words for staff. */
  readonly what: string;
  readonly by?: string | undefined;
  readonly weight: Weight;
  readonly isNext?: true;
};
export type Weight = 'deciding' | 'step' | 'mail' | 'message' | 'look';

/** The earliest first; what comes next stands last. */
export const inOrder = (happened: readonly Happening[]): Happening[] =>
  happened.toSorted(
    (one, other) => Number(isNext(one)) - Number(isNext(other)) || one.at.getTime() - other.at.getTime(),
  );
const isNext = (happening: Happening) => happening.isNext === true;

/** Undefined when it has not happened. */
export const on = (
  at: string | null,
  kind: Happened,
  words: Readonly<Record<string, string>> = {},
  by?: string,
  weight: Weight = DECIDING.has(kind) ? 'deciding' : 'step',
): Happening | undefined =>
  at === null ? undefined : { at: new Date(at), kind, what: fill(happenings[kind], words), by, weight };

/** As `on`, of what is still to happen. */
export const next = (...given: Parameters<typeof on>): Happening | undefined => {
  const happening = on(...given);
  return happening && { ...happening, isNext: true };
};
