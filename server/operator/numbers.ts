import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { DONE } from '../../command-line/terminal.ts';
import { LEAST, type Told } from '@vangnet/domain/numbers/tell';
import { MOST_WEEKS } from '@vangnet/domain/numbers/weeks';
import { numbersCsv } from '../numbers/csv.ts';
import type { OperatorCommand } from './operator.ts';

const USUAL_WEEKS = 4;

/** `numbers [--weeks N] [--csv]`: how far visitors came and what they chose, of the last whole weeks; never of fewer than five. */
export const numbers: OperatorCommand = async (words, { print, store }) => {
  const { options, flags } = readArguments(words, [], ['weeks'], ['csv']);
  const weeks = Number(options.weeks ?? USUAL_WEEKS);
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > MOST_WEEKS)
    throw new InputError(`--weeks is a whole number from 1 to ${MOST_WEEKS}`);
  const told = await (await store()).numbers.read({ weeks });
  // The terminal ends the last line.
  if (flags.has('csv')) print(numbersCsv(told).slice(0, -1));
  else for (const line of linesOf(told)) print(line);
  return DONE;
};

/** The weeks as tables in words; their days are in the CSV. */
function linesOf(told: readonly Told[]): string[] {
  const weeks = told.filter(({ from, to }) => from !== to);
  const lines = weeks.flatMap(({ from, to, kind, counts, isWhole }, index) => [
    ...(weeks[index - 1]?.from === from ? [] : [`\nFrom ${from} to ${to}`]),
    `\n  ${kind}`,
    ...[...counts].map(([key, count]) => `    ${key.padEnd(WIDTH)}  ${String(count).padStart(DIGITS)}`),
    ...(isWhole
      ? []
      : [`    and others, of fewer than ${LEAST} applications or from which such a number would follow`]),
  ]);
  return [...lines, `\nApplications of whole weeks; a week is told on the Tuesday after it.`];
}
const WIDTH = 28;
const DIGITS = 8;
