import { createContext, useContext, useLayoutEffect, type Context, type ReactNode } from 'react';

const noWords = () => createContext<(words: string | undefined) => void>(() => undefined);

/** Words of the frame about the screen in place of what its row of the flow says. Given by the app. */
export const PlaceContext = noWords();
export const TitleContext = noWords();

/** What the app puts before the question of the screen: the card of a returning visitor. */
export const BeforeContext = createContext<ReactNode>(undefined);

/**
 * Sets the text under the chapter in the side column, for a screen that knows more than its row of the flow; after the
 * last chapter, the text beside the progress of a narrow screen.
 */
export const usePlace = (place: string | undefined): void => useWords(PlaceContext, place);

/** The title of the document, for a screen that may have something else to say than its row of the flow. */
export const useTitle = (title: string | undefined): void => useWords(TitleContext, title);

function useWords(frame: Context<(words: string | undefined) => void>, words: string | undefined): void {
  const say = useContext(frame);
  // Before the paint: the line makes room for itself.
  useLayoutEffect(() => {
    say(words);
    return () => say(undefined);
  }, [say, words]);
}
