import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the frame where in the chapter the visitor is. */
export const PlaceContext = createContext<(place: string | undefined) => void>(() => undefined);

/** The text under the chapter in the side column, for a screen that knows more than its row of the flow says. */
export function usePlace(place: string | undefined): void {
  const tell = useContext(PlaceContext);
  // Before the paint: the line makes room for itself.
  useLayoutEffect(() => {
    tell(place);
    return () => tell(undefined);
  }, [tell, place]);
}
