/** Who does something: a person of staff at the counter, or the operator of a command. */
export type Actor = {
  /** How the record of the case names them. */
  readonly name: string;
  /** The same person always has the same id, also in another session. */
  readonly id: string;
};

/** How the log of who looked names them. The name of an operator is their id: the machine knows no more of them. */
export const whoOf = ({ name, id }: Actor): string => (name === id ? name : `staff ${name} (${id})`);
