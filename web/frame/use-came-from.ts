import { useHistoryState } from '../hooks/use-location.ts';

/** What an entry of the history says of a page beside the flow: the address, with its query, that the visitor was at. */
export type BesideFlow = { cameFrom?: string | undefined };

/** The screen that the visitor was at before this page; undefined when they came from elsewhere. */
export const useCameFrom = (): string | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this application, as `BesideFlow` or not at all
  (useHistoryState() as BesideFlow | null)?.cameFrom;
