export * from './text.nl.ts';
