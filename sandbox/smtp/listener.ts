import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { portError } from '../start-error.ts';

/** The port that takes mail; it can be closed and opened again at the same number. */
export type Listener = {
  readonly port: () => number;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Breaks the connection of the client with this port. */
  drop(remotePort: number): void;
};

/**
 * smtp-server keeps its sockets to itself and answers whoever speaks first; the faults need connections that are broken
 * or left alone. So the port is opened here and each connection is handed on.
 */
export function listenerOn(host: string, wantedPort: number, accept: (socket: Socket) => void): Listener {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Clients that break off are no fault of the sandbox.
    socket.on('error', () => {});
    accept(socket);
  });
  let port = wantedPort;
  return {
    port: () => port,
    async open() {
      if (server.listening) return;
      server.listen(port, host);
      await once(server, 'listening').catch((error: unknown) => {
        throw portError(error, port, 'SANDBOX_SMTP_PORT');
      });
      const bound = server.address();
      if (bound !== null && typeof bound === 'object') ({ port } = bound);
    },
    async close() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    drop(remotePort) {
      for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
    },
  };
}
