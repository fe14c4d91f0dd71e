/**
 * Everything that the frame shows to a returning visitor, as one module, so that the browser fetches it at once.
 */
export { Beside } from './Beside.tsx';
export { Resume } from './Resume.tsx';
export { wayOn } from './way-on.ts';
export { cameWithAnswers } from '../state/link.ts';
