/** Something wrong in a file of reference data; `row` is a row number of a table or a place in a JSON file. */
export type DataFault = { file: string; row: string | number; reason: string };

/** What a step of the loading yields: its answer when there is one, and everything that is wrong. */
export type Loaded<Value> = { value?: Value; faults: DataFault[] };

export function failed<Value>(file: string, row: string | number, reason: string): Loaded<Value> {
  return { faults: [{ file, row, reason }] };
}

/** One line of the operator's error message. */
export function faultLine({ file, row, reason }: DataFault): string {
  return `${file}, ${typeof row === 'number' ? `row ${row}` : row}: ${reason}`;
}
