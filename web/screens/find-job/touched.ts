/**
 * What the first screen needs from its first touch on: the rules with their sentences, and the store that keeps answers.
 * One module, so that the browser fetches all of it at once.
 */
export { judge } from '@vangnet/domain/application/judge';
export { findJobStepWith } from '@vangnet/domain/application/steps';
export { occupationsByName } from '@vangnet/domain/product/occupation-name';
export { normaliseDateInput } from '@vangnet/domain/values/typed-date';
export { application } from '../../state/application-store.ts';
export { today } from '../../state/today.ts';
export { startOf } from './start/start.ts';
export { listText } from './list-text.ts';
export { keepDateOfBirth, keepJob } from './transitions.ts';
