import { runCommand } from '../command-line/run-command.ts';
import { DONE, type Command, type Terminal } from '../command-line/terminal.ts';
import { batch } from './batch/batch.ts';
import { check } from './check/check.ts';
import { diff } from './diff/diff.ts';
import { quote } from './quote/quote.ts';

const usage = `npm run tariff -- COMMAND

  check FILE [--occupations CSV] [--golden CSV]
      Checks a tariff: its tables, every premium against its neighbours, and its golden quotes. Status 1 when
      anything is wrong.

  quote age=35 occupation=Accountant sum=2000 duration=YEARS_5 waiting=DAYS_30 mental=no indexation=no
        [birth=dd-mm-yyyy instead of age] [discount=no] [date=dd-mm-yyyy] [--tariff FILE] [--occupations CSV]
      One case, with the figures between risk and premium and the premium of every year.

  batch IN.csv OUT.csv [--date dd-mm-yyyy] [--tariff FILE] [--occupations CSV]
      Prices a portfolio: the columns of IN are the names of a quote; all others are copied. OUT gets the
      premiums and an error per row. Status 1 when a row has one; status 2 when nothing was written.

  diff A B [--portfolio IN.csv] [--date dd-mm-yyyy] [--occupations CSV]
      How the first year's premium changes from tariff A to tariff B, in a portfolio or in a fixed spread of
      profiles.

  help

A tariff is a file, or a version of this project such as 2026-01; without one, the version in force on the date.
The date is the day of application, today by default; cover starts on the first day of the next month.`;

const help: Command = (_words, { print }) => {
  print(usage);
  return DONE;
};

/** Runs what was typed after `npm run tariff --`, and gives the exit status. */
export const runTyped = (words: readonly string[], terminal: Terminal): Promise<number> =>
  runCommand({ check, quote, batch, diff, help }, words, terminal);
