/** The list: shown or not, and the row the keyboard stands on: none (-1) until an arrow key moves to one. */
export type ListState = { open: boolean; active: number };

export const closedList: ListState = { open: false, active: -1 };
