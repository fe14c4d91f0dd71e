/** Parts of the process that a command needs. */
export type Terminal = {
  /** Prints a line of the result, on standard output. */
  readonly print: (line: string) => void;
  /** Prints a line about the run, on standard error. */
  readonly note: (line: string) => void;
  readonly clock: () => Date;
};

export const processTerminal: Terminal = {
  print: (line) => console.log(line),
  note: (line) => console.error(line),
  clock: () => new Date(),
};

/** Exit statuses of a command. */
export const DONE = 0;
/** The result is complete and contains violations, refusals or rows with an error. */
export const WITH_FAULTS = 1;
/** Nothing was computed or written: the input cannot be used. */
export const UNUSABLE = 2;

/** The rest of a command line after its name, and the exit status once it is done. */
export type Command<Given extends Terminal = Terminal> = (
  words: readonly string[],
  terminal: Given,
) => number | Promise<number>;

/** 3012345 as 3,012,345. */
export const counted = (count: number) => count.toLocaleString('en');
