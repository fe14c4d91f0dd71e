import * as z from 'zod/mini';
import { MIN_START_AGE } from './constants.ts';
import { maxEndAge, type Occupation } from './occupation.ts';

/** The end ages that a tariff has rates for. */
export const MIN_END_AGE = 55;
export const MAX_END_AGE = 70;

/** One line of the file: its number as an editor shows it (the header is line 1) and its cells by column name. */
export type OccupationRecord = { row: number; cells: Readonly<Record<string, string>> };

/** Why a line is refused, in plain English. */
export type OccupationFault = { file: string; row: number; reason: string };

export type OccupationTable = {
  /** Occupations in the order of the file. */
  readonly occupations: readonly Occupation[];
  readonly byName: ReadonlyMap<string, Occupation>;
};

const age = z.string('is missing').check(z.regex(/^\d{2}$/, 'must be an age of two digits'));
const yesOrNo = z.enum(['YES', 'NO'], 'must be YES or NO');

const cellsSchema = z.strictObject(
  {
    name: z
      .string('is missing')
      .check(z.regex(/^\S(.{0,118}\S)?$/u, 'must be 1 to 120 characters, without spaces around it')),
    classNr: z.enum(['1', '2', '3', '4'], 'must be 1, 2, 3 or 4'),
    excluded: z.enum(['true', 'false'], 'must be true or false'),
    maxStartAge: age,
    maxEndAgeOwnLabour: age,
    maxEndAgeFittingLabour: age,
    ownLabour: yesOrNo,
    fittingLabour: yesOrNo,
  },
  'has a column that is not in the table',
);

/**
 * Reads the occupation table. A row that breaks a rule refuses the whole table: a wrong class or end age would sell
 * policies at a wrong price.
 */
export function parseOccupationTable(
  records: readonly OccupationRecord[],
  file: string,
): { ok: true; table: OccupationTable } | { ok: false; faults: OccupationFault[] } {
  const faults: OccupationFault[] = [];
  const byName = new Map<string, Occupation>();
  const rowOfName = new Map<string, number>();
  for (const { row, cells } of records) {
    const read = cellsSchema.safeParse(cells);
    const refuse = (reason: string) => faults.push({ file, row, reason });
    if (!read.success) {
      for (const { path, message } of read.error.issues) refuse(`${path.join('.') || 'the row'} ${message}`);
      continue;
    }
    const job = occupationFrom(read.data);
    const { name } = job.occupation;
    const sameName = rowOfName.get(name.toLowerCase());
    if (sameName !== undefined) refuse(`name "${name}" is also in row ${sameName}`);
    else rowOfName.set(name.toLowerCase(), row);
    for (const reason of brokenRules(job)) refuse(reason);
    byName.set(name, job);
  }
  if (records.length === 0) faults.push({ file, row: 1, reason: 'the table has no occupations' });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, table: { occupations: [...byName.values()], byName } };
}

/** The occupation with exactly this name, upper and lower case included: the name is chosen from the list, not typed. */
export function findOccupation(table: OccupationTable, name: string): Occupation | undefined {
  return table.byName.get(name);
}

function occupationFrom(cells: z.infer<typeof cellsSchema>): Occupation {
  return {
    occupation: { name: cells.name },
    classNr: Number(cells.classNr),
    excluded: cells.excluded === 'true',
    maxStartAge: Number(cells.maxStartAge),
    maxEndAgeOwnLabour: Number(cells.maxEndAgeOwnLabour),
    maxEndAgeFittingLabour: Number(cells.maxEndAgeFittingLabour),
    ownLabour: cells.ownLabour,
    fittingLabour: cells.fittingLabour,
  };
}

/** Rules for an insurable occupation. Excluded ones are listed to be refused by name; their ages mean nothing. */
function brokenRules(job: Occupation): string[] {
  if (job.excluded) return [];
  const { maxStartAge, maxEndAgeOwnLabour: own, maxEndAgeFittingLabour: fitting, ownLabour, fittingLabour } = job;
  const endAge = maxEndAge(job);
  const rules: [kept: boolean, reason: string][] = [
    [
      maxStartAge > MIN_START_AGE && maxStartAge < endAge,
      `maxStartAge ${maxStartAge} must be above ${MIN_START_AGE} and below end age ${endAge}`,
    ],
    [isEndAge(own), `maxEndAgeOwnLabour ${own} must be from ${MIN_END_AGE} to ${MAX_END_AGE}`],
    [isEndAge(fitting), `maxEndAgeFittingLabour ${fitting} must be from ${MIN_END_AGE} to ${MAX_END_AGE}`],
    [own <= fitting, `maxEndAgeOwnLabour ${own} must not be above maxEndAgeFittingLabour ${fitting}`],
    // Otherwise the product falls back to the highest end age for what would be the worst risks.
    [ownLabour === 'YES' || fittingLabour === 'YES', 'ownLabour or fittingLabour must be YES'],
    // The duration step shows the fitting end age, the premium uses the own one.
    [
      ownLabour === 'NO' || own === fitting,
      `both end ages must be equal when ownLabour is YES, not ${own} and ${fitting}`,
    ],
  ];
  return rules.filter(([kept]) => !kept).map(([, reason]) => reason);
}

const isEndAge = (endAge: number) => endAge >= MIN_END_AGE && endAge <= MAX_END_AGE;
