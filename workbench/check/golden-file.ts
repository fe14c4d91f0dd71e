import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { FIRST_AGE, type RateProfile } from '@vangnet/domain/premium/profile';
import { CLAIM_ASSESSMENTS, CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '@vangnet/domain/product/choices';
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
  const oneOf = <Value extends string | number | boolean>(column: string, values: readonly Value[]): Value => {
    const value = values.find((known) => String(known) === cells[column]);
    if (value !== undefined) return value;
    throw refuse(`row ${row}, ${column}`, `${JSON.stringify(cells[column] ?? '')} is not an allowed value`);
  };
  const endAge = oneOf('maxEndAge', range(MIN_END_AGE, MAX_END_AGE));
  const sum = Number(cells['sumAssured'] ?? NaN);
  if (!(sum > 0))
    throw refuse(`row ${row}, sumAssured`, `${JSON.stringify(cells['sumAssured'] ?? '')} is not an amount`);
  return {
    row,
    age: oneOf('age', range(FIRST_AGE, endAge - 1)),
    sumAssured: centsFromEuro(sum),
    profile: {
      classNr: oneOf('class', range(1, 4)),
      endAge,
      waitingPeriod: oneOf('waitingPeriod', WAITING_PERIODS),
      claimDuration: oneOf('claimDuration', CLAIM_DURATIONS),
      assessment: oneOf('claimAssessment', CLAIM_ASSESSMENTS),
      mentalIncluded: oneOf('mentalIllnessIncluded', [true, false]),
      indexed: oneOf('indexation', INDEXATIONS) === 'CLAIM_AND_POLICY',
    },
    printed: cells,
  };
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
