import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A call that has come in is answered sooner (time-limit.ts). Whoever is left then never finishes his request. */
const PATIENCE_MS = 25_000;

/**
 * Lets the server stop while somebody keeps a connection open on which he asks nothing, as browsers do in advance. Node
 * takes that for a request that is coming in, and a closing server no longer counts how long it takes. Register as the
 * last hook: nobody can connect any more after it.
 */
export function releaseConnections(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
  });
}
