import { CLAIM_DURATIONS, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { findOccupation, type OccupationTable } from '@vangnet/domain/product/occupation-table';
import type { QuoteRequest } from '@vangnet/domain/premium/quote';
import { parseDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { cents, type Cents } from '@vangnet/domain/values/money';

/** The names of a case: in the arguments of `quote` and in the header of a portfolio. */
export const CASE_NAMES = [
  'age',
  'birth',
  'occupation',
  'sum',
  'duration',
  'waiting',
  'mental',
  'indexation',
  'discount',
] as const;
type CaseName = (typeof CASE_NAMES)[number];

type CaseFault = { readonly column: CaseName; readonly reason: string };
export type ReadCase = { ok: true; request: QuoteRequest } | { ok: false; faults: readonly CaseFault[] };

/** Bounds that a case is checked against. */
export type Market = {
  readonly occupations: OccupationTable;
  readonly startDate: CalendarDate;
  /** True where 2400,50 is an amount: only where commas do not separate cells. */
  readonly decimalComma: boolean;
};

type Reader<Value> = (text: string) => { value: Value } | { reason: string };

/** Reads one case from its texts by name, or returns every fault in it. */
export function readCase(cells: Readonly<Record<string, string>>, market: Market): ReadCase {
  const faults: CaseFault[] = [];
  const read = <Value>(column: CaseName, reader: Reader<Value>): Value | undefined => {
    const text = cells[column]?.trim() ?? '';
    const answer = text === '' ? { reason: 'is missing' } : reader(text);
    if ('value' in answer) return answer.value;
    faults.push({ column, reason: answer.reason });
    return undefined;
  };
  const wishes = {
    birth: cells['birth'] === undefined ? read('age', birthFromAge(market.startDate)) : read('birth', day),
    job: read('occupation', occupationIn(market.occupations)),
    sumAssured: read('sum', amount(market.decimalComma)),
    claimDuration: read('duration', oneOf(CLAIM_DURATIONS)),
    waitingPeriod: read('waiting', oneOf(WAITING_PERIODS)),
    mentalIllnessIncluded: read('mental', yesOrNo),
    indexed: read('indexation', yesOrNo),
    discount: (cells['discount'] ?? '') === '' ? true : read('discount', yesOrNo),
  };
  return isComplete(wishes) ? { ok: true, request: requestOf(wishes, market) } : { ok: false, faults };
}

type Wishes = Omit<QuoteRequest, 'startDate' | 'indexation'> & { indexed: boolean };

function isComplete(wishes: { [Key in keyof Wishes]: Wishes[Key] | undefined }): wishes is Wishes {
  return Object.values(wishes).every((value) => value !== undefined);
}

function requestOf({ indexed, ...wishes }: Wishes, { startDate }: Market): QuoteRequest {
  return { ...wishes, startDate, indexation: indexed ? 'CLAIM_AND_POLICY' : 'NO_INDEXATION' };
}

/** A person whose birthday is the start date, which is the first of a month and so exists in every year. */
const birthFromAge =
  (startDate: CalendarDate): Reader<CalendarDate> =>
  (text) =>
    /^\d{1,3}$/.test(text)
      ? { value: { ...startDate, year: startDate.year - Number(text) } }
      : { reason: `must be an age in whole years, not "${text}"` };

const day: Reader<CalendarDate> = (text) => {
  const value = parseDate(text);
  return value ? { value } : { reason: `must be a day as dd-mm-yyyy, not "${text}"` };
};

const occupationIn =
  (table: OccupationTable): Reader<QuoteRequest['job']> =>
  (text) => {
    const value = findOccupation(table, text);
    return value ? { value } : { reason: `${JSON.stringify(text)} is not in the list of occupations` };
  };

/** Euro with at most two decimals and no grouping, because "2.400" means 2400 to some and 2.40 to others. */
const amount =
  (decimalComma: boolean): Reader<Cents> =>
  (text) => {
    const match = /^(\d{1,9})(?:([.,])(\d{1,2}))?$/.exec(text);
    if (!match) return { reason: `must be an amount such as 2400 or 2400.50, not "${text}"` };
    const [, whole = '', sign, decimals = ''] = match;
    if (sign === ',' && !decimalComma)
      return { reason: `"${text}" has a decimal comma; write a point, or separate the cells with semicolons` };
    return { value: cents(Number(whole) * 100 + Number(decimals.padEnd(2, '0'))) };
  };

const oneOf =
  <Code extends string>(codes: readonly Code[]): Reader<Code> =>
  (text) => {
    const value = codes.find((code) => code === text);
    return value === undefined ? { reason: `must be ${codes.join(', ')}, not "${text}"` } : { value };
  };

const yesOrNo: Reader<boolean> = (text) =>
  text === 'yes' || text === 'no' ? { value: text === 'yes' } : { reason: `must be yes or no, not "${text}"` };
