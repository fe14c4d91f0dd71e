/**
 * What the frame shows to a visitor who has answers on this device. One module, so that the browser fetches all of it at
 * once, together with what reads those answers.
 */
export { Beside } from './Beside.tsx';
export { Resume } from './Resume.tsx';
export { wayOn } from './way-on.ts';
export { cameWithAnswers } from '../state/link.ts';
