export { privacy, trackingQuestion } from './consent-text.nl.ts';
