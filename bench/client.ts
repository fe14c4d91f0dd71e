import { Agent, request } from 'node:http';
/**
 * A process of its own that makes the same call over and over, so that the server's process does nothing but serve:
 * `client.ts COUNT CONNECTIONS AUTHORIZATION METHOD BODY URL…`, the addresses in turn. Prints how long the median and the 99th
 * percentile took in milliseconds. Exits non-zero on a response other than 2xx.
 */
const [count = '0', connections = '1', authorization = '', method = '', body = '', ...urls] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const times: number[] = [];

function make(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(authorization && { authorization }),
  };
  const start = performance.now();
  const call = request(url, { method, agent, headers }, (response) => {
    if (Math.floor((response.statusCode ?? 0) / 100) !== 2) reject(new Error(`status ${response.statusCode}`));
    response.resume().once('end', () => {
      times.push(performance.now() - start);
      resolve();
    });
  });
  call.once('error', reject).end(body);
  return promise;
}

let left = Number(count);
async function oneAfterTheOther(): Promise<void> {
  if (left <= 0) return;
  left -= 1;
  const next = urls[left % urls.length];
  if (next) await make(next);
  await oneAfterTheOther();
}

await Promise.all(Array.from({ length: Number(connections) }, oneAfterTheOther));
agent.destroy();
const sorted = times.toSorted((one, other) => one - other);
console.log([0.5, 0.99].map((part) => sorted[Math.floor(part * sorted.length)]?.toFixed(3)).join(' '));
