import { useHistoryState } from 'wouter/use-browser-location';

/** What an entry of the history says of a page beside the flow: the address, with its query, that the visitor was at. */
export type BesideFlow = { cameFrom?: string | undefined };

/** The screen that the visitor was at before this page; undefined when they came from elsewhere. */
export const useCameFrom = (): string | undefined => useHistoryState<BesideFlow | null>()?.cameFrom;
