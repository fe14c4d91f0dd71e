import { details } from './details.ts';
import { elsewhere } from './elsewhere.ts';
import { lastMile } from './last-mile.ts';
import { myApplication } from './my-application.ts';
import type { Scenes } from './scene.ts';
import { wishes } from './wishes.ts';

/** Every screen in every state, in the order of the flow. */
export const scenes: Scenes = { ...wishes, ...details, ...lastMile, ...myApplication, ...elsewhere };
