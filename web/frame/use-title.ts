import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the application what the tab of the browser says in place of the title of the address. */
export const TitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/** The title of the document, for a screen that may have something else to say than its row of the flow. */
export function useTitle(title: string | undefined): void {
  const tell = useContext(TitleContext);
  useLayoutEffect(() => {
    tell(title);
    return () => tell(undefined);
  }, [tell, title]);
}
