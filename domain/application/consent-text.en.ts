import type { Words } from '../values/language.ts';
import type * as dutch from './consent-text.ts';

export const trackingQuestion =
  'May we keep track of the link by which you come and where you stop? We do this ourselves.';

export const privacy = { before: 'I agree to the', link: 'privacy policy' } satisfies Words<typeof dutch.privacy>;
