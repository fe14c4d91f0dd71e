export { messages } from './messages.nl.ts';
