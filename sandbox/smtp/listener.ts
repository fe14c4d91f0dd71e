import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { portError } from '../settings.ts';

/** A port that can be closed and opened again with the same number. */
export type Listener = {
  readonly port: () => number;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Breaks the connection of the client with this port. */
  drop(remotePort: number): void;
};

type Place = {
  readonly host: string;
  readonly port: number;
  /** The variable that sets the port. */
  readonly variable: string;
};

/** Opens the port here and passes each connection on, so that a scenario can break connections or leave them alone. */
export function listenerOn({ host, port: wanted, variable }: Place, accept: (socket: Socket) => void): Listener {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client that breaks off is not an error of the sandbox.
    socket.on('error', () => {});
    accept(socket);
  });
  let port = wanted;
  return {
    port: () => port,
    async open() {
      if (server.listening) return;
      server.listen(port, host);
      await once(server, 'listening').catch((error: unknown) => {
        throw portError(error, port, variable);
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
