import { Agent, request } from 'node:http';
/**
 * A process of its own that makes the same call over and over, so that the server's process does nothing but serve:
 * `client.ts COUNT METHOD BODY URL…`, the addresses in turn. Exits non-zero on a response other than 200.
 */
const CONNECTIONS = 8;
const [count = '0', method = '', body = '', ...urls] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function make(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const call = request(url, { method, agent, headers }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
    response.resume().once('end', resolve);
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

await Promise.all(Array.from({ length: CONNECTIONS }, oneAfterTheOther));
agent.destroy();
