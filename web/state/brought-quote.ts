let brought: string | undefined;

/** The signed quote of the link that led here, until an application has begun with it. In memory only. */
export const broughtQuote = {
  bring: (quote: string): void => {
    brought = quote;
  },
  read: (): string | undefined => brought,
  forget: (): void => {
    brought = undefined;
  },
};
