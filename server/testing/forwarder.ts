import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

type Place = NetConnectOpts;

const mute = (socket: Socket) => socket.pause();

/**
 * An address on this machine that leads to a place, and can fail as a network does: without a word to either side.
 */
export async function startForwarder(first: Place) {
  let target = first;
  let isSilent = false;
  const open = new Set<Socket>();

  /** Whatever comes from the one goes to the other, and so does its end, unless nothing arrives any more. */
  const join = (socket: Socket, other: Socket) => {
    open.add(socket);
    // Either side may vanish at any moment; that is what the tests are about.
    socket.on('error', () => undefined);
    socket.on('data', (data) => other.write(data));
    socket.once('close', () => {
      open.delete(socket);
      if (!other.isPaused()) other.destroy();
    });
    if (isSilent) mute(socket);
  };
  const server = createServer((socket) => {
    const onward = connect(target);
    join(socket, onward);
    join(onward, socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    silence: () => {
      isSilent = true;
      open.forEach(mute);
    },
    /** New connections lead there; those that are silent stay it for ever. */
    moveTo: (place: Place) => {
      target = place;
      isSilent = false;
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
