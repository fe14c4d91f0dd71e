/**
 * The sentences of the pages, for tests: they find what they look for by these, so that a new wording changes no test. The
 * specification's own sentences stand letter for letter in one test of their own. This file alone knows where the words are.
 */
export { general } from '../labels/text.ts';
export { text as financialSituation } from '../screens/financial-situation/text.ts';
export { text as frame } from '../frame/text.ts';
export { text as quote } from '../quote/text.ts';
