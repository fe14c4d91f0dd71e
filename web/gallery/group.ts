import type { ComponentType } from 'react';

/** Parts that are looked at together: the name of every state, and what shows it. */
export type Group = {
  /** Part of an address and of the names of pictures. */
  readonly name: string;
  readonly states: Readonly<Record<string, ComponentType>>;
  /** Lies over the page, so it is shown alone. */
  readonly isOverlay?: true;
};

/** Listener for a part whose events need no response. */
export const ignore = (): void => undefined;
