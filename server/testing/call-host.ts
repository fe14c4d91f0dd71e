import { request } from 'node:http';
import { text } from 'node:stream/consumers';

type Response = { readonly status: number; readonly said: string };

/** Calls the server at an address as the site of a host, which `fetch` does not allow. */
export async function callHost(
  url: string,
  host: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const headers = { host, 'content-type': 'application/json' };
  const sent = request(`${url}${path}`, { method, headers }, (response) => {
    text(response).then((said) => resolve({ status: response.statusCode ?? 0, said }), reject);
  });
  sent.on('error', reject).end(body && JSON.stringify(body));
  return promise;
}
