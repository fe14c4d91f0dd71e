import { cents, type Cents } from '@vangnet/domain/values/money';
import { Histogram } from './histogram.ts';

/** One row: its first-year premium under both tariffs, and the change in percent. */
export type Change = {
  readonly label: string;
  readonly before: Cents;
  readonly after: Cents;
  readonly percent: number;
};

/** Largest changes in each direction, and rows without a premium, that are kept. */
const KEPT = 5;

/** Collects changes one by one and keeps only what the report needs, so that memory does not grow with the portfolio. */
export class Comparison {
  rows = 0;
  before = cents(0);
  after = cents(0);
  dearer = 0;
  cheaper = 0;
  private percents = 0;
  readonly histogram = new Histogram();
  largestUp: readonly Change[] = [];
  /** Rows that have no premium under one of the tariffs or both. */
  unpriced = 0;
  readonly unpricedExamples: string[] = [];
  largestDown: readonly Change[] = [];

  add(label: string, before: Cents, after: Cents): void {
    const change = { label, before, after, percent: (after / before - 1) * 100 };
    this.rows += 1;
    this.before = cents(this.before + before);
    this.after = cents(this.after + after);
    this.percents += change.percent;
    this.histogram.add(change.percent);
    if (after > before) {
      this.dearer += 1;
      this.largestUp = largest(this.largestUp, change, (a, b) => b.percent - a.percent);
    }
    if (after < before) {
      this.cheaper += 1;
      this.largestDown = largest(this.largestDown, change, (a, b) => a.percent - b.percent);
    }
  }

  skip(reason: string): void {
    this.unpriced += 1;
    if (this.unpricedExamples.length < KEPT) this.unpricedExamples.push(reason);
  }

  /** Mean of the changes in percent, each row counting alike. */
  get meanPercent(): number {
    return this.rows === 0 ? 0 : this.percents / this.rows;
  }
}

function largest(kept: readonly Change[], change: Change, order: (a: Change, b: Change) => number): readonly Change[] {
  const last = kept[KEPT - 1];
  return last && order(last, change) <= 0 ? kept : [...kept, change].toSorted(order).slice(0, KEPT);
}
