import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';

type Place = NetConnectOpts;

const mute = (socket: Socket) => socket.pause();

/** Where the server of this address listens, and the address of the same database at a port of this machine. */
export function elsewhere(address: string) {
  const url = new URL(address);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const place = folder === null ? { host: url.hostname, port } : { path: join(folder, `.s.PGSQL.${port}`) };
  url.searchParams.delete('host');
  const at = (there: number) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(there) }).href;
  return { place, at };
}

/**
 * An address on this machine that leads to a place, and can fail as a network does: without a word to either side.
 *
 * @param change what becomes of the data that come from that place
 */
export async function startForwarder(first: Place, change = (data: Buffer) => data) {
  let target = first;
  let isSilent = false;
  const open = new Set<Socket>();

  /** Whatever comes from the one goes to the other, and so does its end, unless nothing arrives any more. */
  const pipe = (socket: Socket, other: Socket, passed = (data: Buffer) => data) => {
    open.add(socket);
    // Either side may vanish at any moment; that is what the tests are about.
    socket.on('error', () => undefined);
    socket.on('data', (data) => other.write(passed(data)));
    socket.once('close', () => {
      open.delete(socket);
      if (!other.isPaused()) other.destroy();
    });
    if (isSilent) mute(socket);
  };
  const server = createServer((socket) => {
    const onward = connect(target);
    pipe(socket, onward);
    pipe(onward, socket, change);
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
