export { messages } from './text.nl.ts';
