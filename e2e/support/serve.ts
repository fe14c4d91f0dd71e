import { liveAndDieTogether } from '../../scripts/processes.ts';
import { port } from './ports.ts';
import { startWorld } from './start-world.ts';

/** The world that the journeys share; its data is gone afterwards. */
const { programs, removeData } = startWorld(port, 'warn');
liveAndDieTogether(programs, removeData);
