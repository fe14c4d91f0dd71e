import type { Cents } from '@vangnet/domain/values/money';
import { counted } from '../../command-line/terminal.ts';
import type { Change, Comparison } from './comparison.ts';

const WIDEST_BAR = 40;

/** The report: totals, histogram, and the rows with the largest changes. */
export function reportLines(comparison: Comparison): string[] {
  const { rows, before, after, dearer, cheaper, unpriced } = comparison;
  if (rows === 0) return [`No row has a premium under both tariffs.`, ...unpricedLines(comparison)];
  return [
    `${counted(rows)} rows: ${counted(dearer)} dearer, ${counted(cheaper)} cheaper, ${counted(rows - dearer - cheaper)} equal`,
    `mean change ${percent(comparison.meanPercent)}; in total € ${euro(before)} to € ${euro(after)}, ${percent((after / before - 1) * 100)}`,
    ...section('Rows by change', histogramLines(comparison)),
    ...section('Largest rises', comparison.largestUp.map(changeLine)),
    ...section('Largest falls', comparison.largestDown.map(changeLine)),
    ...(unpriced === 0 ? [] : unpricedLines(comparison)),
  ];
}

const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', title, ...lines]);

function histogramLines({ histogram }: Comparison): string[] {
  const bars = histogram.bars();
  const most = Math.max(...bars.map(({ count }) => count));
  return bars.map(({ from, to, count }) => {
    const bar = '█'.repeat(Math.ceil((count / most) * WIDEST_BAR));
    return `  ${percent(from).padStart(7)} to ${percent(to).padStart(7)} ${bar.padEnd(WIDEST_BAR)} ${counted(count).padStart(9)}`;
  });
}

function changeLine({ label, before, after, percent: change }: Change): string {
  return `  ${percent(change).padStart(7)} ${euro(before).padStart(9)} to ${euro(after).padStart(9)}  ${label}`;
}

function unpricedLines({ unpriced, unpricedExamples: examples }: Comparison): string[] {
  const more = unpriced > examples.length ? [`  and ${counted(unpriced - examples.length)} more`] : [];
  return section(`${counted(unpriced)} rows without a premium`, [...examples.map((line) => `  ${line}`), ...more]);
}

const euro = (cents: Cents) => (cents / 100).toFixed(2);

function percent(value: number): string {
  const text = value.toFixed(1);
  return `${value > 0 ? '+' : ''}${text === '-0.0' ? '0.0' : text}%`;
}
