import { liveAndDieTogether } from '../../scripts/processes.ts';
import { port } from './ports.ts';
import { startWorld } from './start-world.ts';

/** The product and the sandbox that the journeys share; their data is removed afterwards. */
const { programs, removeData } = startWorld(port, 'warn');
liveAndDieTogether(programs, removeData);
