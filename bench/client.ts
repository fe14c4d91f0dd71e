import { Agent, request } from 'node:http';

/**
 * A process of its own that makes the same call over and over, so that the server's process does nothing but serve:
 * `client.ts COUNT AUTHORIZATION URL BODY` posts the body so many times, eight at a time. A response other than 2xx ends it with 1.
 */
const [count = '0', authorization = '', url = '', body = ''] = process.argv.slice(2);
const AT_ONCE = 8;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const headers = {
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  ...(authorization && { authorization }),
};

function post(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const call = request(url, { method: 'POST', agent, headers }, (response) => {
    if (Math.floor((response.statusCode ?? 0) / 100) !== 2) reject(new Error(`status ${response.statusCode}`));
    response.resume().once('end', resolve);
  });
  call.once('error', reject).end(body);
  return promise;
}

let left = Number(count);
async function oneAfterTheOther(): Promise<void> {
  while (left > 0) {
    left -= 1;
    await post();
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
agent.destroy();
