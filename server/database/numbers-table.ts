/** How often something happened (domain/numbers): nothing of whom. */
export type NumbersTable = {
  numbers: {
    /** Of Amsterdam, YYYY-MM-DD. */
    day: string;
    /** The table that the number stands in, and its row there. */
    kind: string;
    key: string;
    /** The process that counted it, which no other one writes over; random, and another one after each start. */
    writer: string;
    /** Of this writer on this day so far. */
    count: number;
  };
};
