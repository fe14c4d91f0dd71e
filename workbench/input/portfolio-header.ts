import { CASE_NAMES } from './case.ts';

/** Columns that `batch` adds to a portfolio; the amounts are euro a month. */
export const RESULT_COLUMNS = [
  'premium',
  'premiumYear2',
  'premiumHighest',
  'endDate',
  'tariffVersion',
  'error',
] as const;

/** Required to price a row, besides `age` or `birth`; `discount` is yes unless it says no. */
const REQUIRED = CASE_NAMES.filter((name) => !['age', 'birth', 'discount'].includes(name));

/** Why these cannot be the columns of a portfolio, or undefined. Columns that no case uses are copied. */
export function headerFault(header: readonly string[]): string | undefined {
  const has = (name: string) => header.includes(name);
  const missing = REQUIRED.find((name) => !has(name));
  if (missing !== undefined) return `column ${missing} is missing; the columns are ${header.join(', ')}`;
  if (has('age') === has('birth'))
    return `there must be a column age or a column birth, ${has('age') ? 'not both' : 'but there is neither'}`;
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice !== undefined) return `column ${JSON.stringify(twice)} occurs twice`;
  const result = RESULT_COLUMNS.find(has);
  return result && `column ${result} would collide with a column of the result; remove or rename it`;
}
