/** The sentences of the counter, for tests, as web/testing/words.ts has those of the visitors' pages. */
export { text as actions } from '../actions/text.ts';
export { text as attention } from '../attention/text.ts';
export { text as caseWords } from '../case/text.ts';
export { text as frame } from '../frame/text.ts';
export { text as lists } from '../lists/text.ts';
export { text as numbers } from '../numbers/text.ts';
export { text as requests } from '../requests/text.ts';
export { text as session } from '../session/text.ts';
export { text as start } from '../start/text.ts';
