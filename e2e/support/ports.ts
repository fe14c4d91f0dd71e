import { createServer } from 'node:net';

const FIRST = 3100;
/** The worlds of a run take ports in a row: each its own few after the first. */
const ROW = 200;

/** Whether nobody listens on a port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The first of a row that no other run has. */
async function firstFree(): Promise<number> {
  for (let port = FIRST; port < 30_000; port += ROW) if (await isFree(port)) return port;
  throw new Error('Every port of this machine is taken');
}

// What starts the tests chooses; its workers have it from there.
process.env['E2E_PORT'] ??= String(await firstFree());

/** Where the product and the sandbox of the tests listen. */
export const port = Number(process.env['E2E_PORT']);
export const sandboxPort = port + 1;
/** The address of each brand (serve.ts). */
export const addresses = { vangnet: `http://127.0.0.1:${port}`, meander: `http://localhost:${port}` };
