import { Agent, request } from 'node:http';

/**
 * A process of its own that sends the same calculation over and over, so that the server's process does nothing but
 * serve: `client.ts URL COUNT BODY`. Exits non-zero on a response other than 200.
 */
const CONNECTIONS = 8;
const [url = '', count = '0', body = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };

function post(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const call = request(url, { method: 'POST', agent, headers }, (response) => {
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
  await post();
  await oneAfterTheOther();
}

await Promise.all(Array.from({ length: CONNECTIONS }, oneAfterTheOther));
agent.destroy();
