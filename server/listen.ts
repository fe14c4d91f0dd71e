import type { FastifyInstance } from 'fastify';
import { errorCode } from './database/error-code.ts';
import { within } from './http/time-limit.ts';

type Place = { readonly port: number; readonly host: string };

/**
 * Listens there.
 *
 * @param names the variables that say where
 * @returns one line for the operator when the port cannot be had, undefined when it can
 */
export async function listenFault(
  listen: (place: Place) => Promise<unknown>,
  { port, host }: Place,
  names: { readonly port: string; readonly host: string },
): Promise<string | undefined> {
  try {
    await listen({ port, host });
    return undefined;
  } catch (error) {
    switch (errorCode(error)) {
      case 'EADDRINUSE':
        return `Port ${port} is in use. Stop the other program or set ${names.port}.`;
      case 'EACCES':
        return `This user may not listen on port ${port}. Set ${names.port} to a number above 1023.`;
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        return `${names.host} "${host}" is not an address of this machine.`;
      default:
        throw error;
    }
  }
}

/** Supervisors kill what has not ended ten seconds after the signal, or even sooner. */
const STOP_MS = 5000;

/**
 * Closes the app; comes back when that is done or has taken too long, as with a mail server that does not respond. Then
 * end the process: a delivery that is broken off leaves again with the same id, by the next start.
 */
export async function closeWithin(app: FastifyInstance, ms: number = STOP_MS): Promise<void> {
  const ended = await within(ms, app.close(), () => 'too late');
  if (ended === 'too late') app.log.warn('stopped before everything under way was finished');
}
