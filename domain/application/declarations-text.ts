export { declarations, directDebitFrom } from './declarations-text.nl.ts';
