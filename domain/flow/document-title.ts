import type { ScreenId } from './screens.ts';
import { outside, titles } from './titles-text.ts';

/** The document's title with the brand's name, or the fallback for a page outside the flow. */
export const documentTitle = (id: ScreenId | undefined, brand: string): string =>
  id ? `${titles[id]} | ${brand}` : outside;
