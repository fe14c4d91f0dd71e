import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { portError } from '../start-error.ts';

/** The port that accepts mail; it can be closed and opened again with the same number. */
export type Listener = {
  readonly port: () => number;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Breaks the connection of the client with this port. */
  drop(remotePort: number): void;
};

/**
 * smtp-server owns its sockets and responds at once; the scenarios need connections that are broken or left alone. So
 * the port is opened here and each connection is passed on.
 */
export function listenerOn(host: string, wantedPort: number, accept: (socket: Socket) => void): Listener {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client that breaks off is not an error of the sandbox.
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
