import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { FIRST_AGE, ratedChoices, type RateProfile } from '@vangnet/domain/premium/profile';
import { CLAIM_ASSESSMENTS } from '@vangnet/domain/product/choices';
import { coverFields } from '@vangnet/domain/product/cover';
import { MAX_END_AGE, MIN_END_AGE } from '@vangnet/domain/product/occupation-table';
import { centsFromEuro, type Cents } from '@vangnet/domain/values/money';
import { faultLine } from '@vangnet/reference-data/checked-files';
import { fileReason, InputError } from '../../command-line/input-error.ts';

/** One row of expected premiums: a case, and the printed figures by column. */
export type GoldenRow = {
  /** Counted as an editor counts lines; the header is row 1. */
  readonly row: number;
  readonly age: number;
  readonly sumAssured: Cents;
  readonly profile: RateProfile;
  readonly printed: Readonly<Record<string, string>>;
};

const NOT_ALLOWED = 'is not an allowed value';
const NOT_AN_AMOUNT = { error: 'is not an amount' };
const cover = z.object(
  coverFields(
    z.pipe(
      z.string(NOT_AN_AMOUNT).check(z.refine((euro) => Number(euro) > 0, NOT_AN_AMOUNT)),
      z.transform((euro) => centsFromEuro(Number(euro))),
    ),
  ),
);

type Line = { record: Readonly<Record<string, string>>; info: { lines: number } };

/** Reads a file of expected premiums. @throws InputError that names file, row and column of what cannot be read */
export function readGoldenFile(file: string): GoldenRow[] {
  const refuse = (row: number | string, reason: string) => new InputError(faultLine({ file, row, reason }));
  const lines = readLines(file, refuse);
  if (lines.length === 0) throw refuse('the file', 'has no rows');
  return lines.map(({ record, info: { lines: row } }) => goldenRow(record, row, refuse));
}

function readLines(file: string, refuse: (row: string, reason: string) => InputError): Line[] {
  try {
    return parse<Line>(readFileSync(file), { bom: true, columns: true, info: true, skip_empty_lines: true });
  } catch (error) {
    throw refuse('the file', fileReason(error) ?? (error instanceof Error ? error.message : String(error)));
  }
}

function goldenRow(cells: Line['record'], row: number, refuse: (row: string, reason: string) => InputError): GoldenRow {
  const fault = (column: string, reason: string) =>
    refuse(`row ${row}, ${column}`, `${JSON.stringify(cells[column] ?? '')} ${reason}`);
  const oneOf = <Value extends string | number | boolean>(column: string, values: readonly Value[]): Value => {
    const value = values.find((known) => String(known) === cells[column]);
    if (value === undefined) throw fault(column, NOT_ALLOWED);
    return value;
  };
  const mentalIllnessIncluded = oneOf('mentalIllnessIncluded', [true, false]);
  const read = cover.safeParse({ ...cells, mentalIllnessIncluded }, { error: () => NOT_ALLOWED });
  if (!read.success) throw fault(String(read.error.issues[0]?.path[0]), read.error.issues[0]?.message ?? '');
  const endAge = oneOf('maxEndAge', range(MIN_END_AGE, MAX_END_AGE));
  return {
    row,
    age: oneOf('age', range(FIRST_AGE, endAge - 1)),
    sumAssured: read.data.sumAssured,
    profile: {
      classNr: oneOf('class', range(1, 4)),
      endAge,
      assessment: oneOf('claimAssessment', CLAIM_ASSESSMENTS),
      ...ratedChoices(read.data),
    },
    printed: cells,
  };
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
