import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Longer than a call may take (time-limit.ts): a connection that is left then never completes its request. */
const PATIENCE_MS = 25_000;

/**
 * Lets the server stop while a client keeps a connection open without a request, as browsers do in advance. Node treats
 * that as a request that is coming in, and a closing server no longer times it out. Register this as the last hook: no
 * client can connect after it.
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
