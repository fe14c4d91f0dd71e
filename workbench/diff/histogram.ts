/** One bar: rows whose change in percent is at least `from` and below `to`. */
export type Bar = { readonly from: number; readonly to: number; readonly count: number };

/** Widths of a bar in tenths of a percent point. */
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_BARS = 20;

/** Counts changes per tenth of a percent point, and makes bars of them once their range is known. */
export class Histogram {
  private readonly tenths = new Map<number, number>();

  add(percent: number): void {
    // A quotient that is exactly a tenth may come out just below it.
    const tenth = Math.floor(percent * 10 + 1e-9);
    this.tenths.set(tenth, (this.tenths.get(tenth) ?? 0) + 1);
  }

  /** Bars of one width, from the lowest change to the highest without gaps, at most twenty while the range allows it. */
  bars(): Bar[] {
    if (this.tenths.size === 0) return [];
    const tenths = [...this.tenths.keys()];
    const [lowest, highest] = [Math.min(...tenths), Math.max(...tenths)];
    const width =
      WIDTHS.find((tried) => Math.floor(highest / tried) - Math.floor(lowest / tried) < MOST_BARS) ??
      Math.ceil((highest - lowest) / MOST_BARS) + 1;
    const first = Math.floor(lowest / width);
    const counts = Array.from({ length: Math.floor(highest / width) - first + 1 }, () => 0);
    for (const [tenth, count] of this.tenths) {
      const bar = Math.floor(tenth / width) - first;
      counts[bar] = (counts[bar] ?? 0) + count;
    }
    return counts.map((count, index) => ({
      from: ((first + index) * width) / 10,
      to: ((first + index + 1) * width) / 10,
      count,
    }));
  }
}
