import { isUtf8 } from 'node:buffer';
import { BrokenMessage } from './xml.ts';

/** A directory is some tens of kilobytes, a status answer less. */
const MAX_BYTES = 256 * 1024;

/** The service was not reached, gave no answer in time, or failed. */
export class ServiceUnavailable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ServiceUnavailable';
  }
}

/** Posts a message and gives the answer; errors of the protocol itself come with status 200 too. */
export async function post(url: string, xml: string, timeoutMs: number): Promise<string> {
  const headers = { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml' };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body: xml, redirect: 'error', signal });
    if (response.ok) return await bodyOf(response);
    await response.body?.cancel();
    throw new ServiceUnavailable(`answered with status ${response.status}`);
  } catch (error) {
    if (error instanceof ServiceUnavailable || error instanceof BrokenMessage) throw error;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ServiceUnavailable(isLate ? 'gave no answer in time' : 'cannot be reached');
  }
}

async function bodyOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new BrokenMessage('is larger than any message can be');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw new BrokenMessage('is not UTF-8');
  return bytes.toString('utf8');
}
