import { createContext, useContext, useEffect } from 'react';

/** Tells the frame where in the chapter the visitor is. */
export const PlaceContext = createContext<(place: string | undefined) => void>(() => undefined);

/** The text under the chapter in the side column, for a screen that knows more than its row of the flow says. */
export function usePlace(place: string | undefined): void {
  const tell = useContext(PlaceContext);
  useEffect(() => {
    tell(place);
    return () => tell(undefined);
  }, [tell, place]);
}
