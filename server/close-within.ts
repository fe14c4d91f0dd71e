import type { FastifyInstance } from 'fastify';
import { within } from './http/time-limit.ts';

/** Supervisors kill what has not ended ten seconds after it was told to, or even sooner. */
const STOP_MS = 5000;

/**
 * Closes the app; comes back when that is done or has taken too long, as with a mail server that does not respond. Then
 * end the process: a delivery that is broken off leaves again with the same id, by the next start.
 */
export async function closeWithin(app: FastifyInstance, ms: number = STOP_MS): Promise<void> {
  const ended = await within(ms, app.close(), () => 'too late');
  if (ended === 'too late') app.log.warn('stopped before everything under way was finished');
}
