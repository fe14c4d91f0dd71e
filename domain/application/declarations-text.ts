export { declarations, directDebitFrom } from './declarations.nl.ts';
