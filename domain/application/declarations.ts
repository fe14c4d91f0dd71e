import * as declarationsNl from './declarations-text.nl.ts';
import * as declarationsEn from './declarations-text.en.ts';
import * as consentNl from './consent-text.nl.ts';
import * as consentEn from './consent-text.en.ts';

/** The declarations and consents in each language: what was given is recorded in the words that were shown. */
export const declarationsIn = {
  nl: { ...declarationsNl, ...consentNl },
  en: { ...declarationsEn, ...consentEn },
};
